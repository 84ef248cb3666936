package dev.innkeeper.common.page;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Describes the header of {@link NextPageLink} in the OpenAPI document, at each GET that answers pages. */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class PageLinkHeaders implements OASFilter {
    private static final String SCHEMAS = "#/components/schemas/";
    private static final String RESPONSES = "#/components/responses/";

    @Override
    public void filterOpenAPI(OpenAPI document) {
        Components components = document.getComponents();
        if (document.getPaths() == null || components == null) {
            return;
        }
        document.getPaths().getPathItems().values().stream()
                .map(PathItem::getGET)
                .filter(Objects::nonNull)
                .flatMap(operation -> responses(operation, components))
                .filter(response -> isPage(response, components))
                .forEach(PageLinkHeaders::describe);
    }

    private static Stream<APIResponse> responses(Operation operation, Components components) {
        Collection<APIResponse> own = operation.getResponses() == null
                ? List.of()
                : operation.getResponses().getAPIResponses().values();
        Map<String, APIResponse> shared = Objects.requireNonNullElse(components.getResponses(), Map.of());
        List<APIResponse> resolved = new ArrayList<>();
        for (APIResponse response : own) {
            String name = response.getRef();
            resolved.add(name == null ? response : shared.getOrDefault(name.replace(RESPONSES, ""), response));
        }
        return resolved.stream();
    }

    private static boolean isPage(APIResponse response, Components components) {
        if (response.getContent() == null) {
            return false;
        }
        return response.getContent().getMediaTypes().values().stream()
                .map(media -> media.getSchema())
                .filter(schema -> schema != null && schema.getRef() != null)
                .map(schema -> components.getSchemas().get(schema.getRef().replace(SCHEMAS, "")))
                .anyMatch(PageLinkHeaders::hasNext);
    }

    private static boolean hasNext(Schema schema) {
        return schema != null
                && schema.getProperties() != null
                && schema.getProperties().containsKey("next");
    }

    private static void describe(APIResponse response) {
        response.addHeader(
                HttpHeaders.LINK,
                OASFactory.createHeader()
                        .description("The path of the next page, as `<...>; rel=\"next\"`; absent on the last one")
                        .schema(OASFactory.createSchema().type(List.of(Schema.SchemaType.STRING))));
    }
}
