package dev.innkeeper.common.rest;

import dev.innkeeper.common.security.Roles;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;

/** Adds the required roles to the description of each operation of the OpenAPI document. */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class RoleDescriptions implements OASFilter {
    private static final String OF_A_HOTEL = "{hotelId}";

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getPaths() == null) {
            return;
        }
        document.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().values().forEach(operation -> describe(path, operation)));
    }

    private static void describe(String path, Operation operation) {
        List<SecurityRequirement> requirements = operation.getSecurity() == null ? List.of() : operation.getSecurity();
        List<String> roles = requirements.stream()
                .flatMap(requirement -> requirement.getSchemes().values().stream())
                .flatMap(List::stream)
                .toList();
        // An empty requirement beside others means that the token is optional.
        boolean optional = requirements.stream()
                .anyMatch(requirement -> requirement.getSchemes().isEmpty());
        if (!roles.isEmpty()) {
            String ofWhom = roles.stream().map(role -> ofWhom(path, role)).collect(Collectors.joining(", "));
            operation.setDescription(operation.getDescription() + "\n\nRoles: " + ofWhom
                    + (optional ? "; or none, for the guest." : "."));
        }
    }

    private static String ofWhom(String path, String role) {
        String quoted = '`' + role + '`';
        if (!role.equals(Roles.STAFF)) {
            return quoted;
        }
        return quoted + (path.contains(OF_A_HOTEL) ? " of the hotel" : " for their hotels");
    }
}
