package dev.innkeeper.common.page;

import dev.innkeeper.model.Paged;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Adds a link to the next page (RFC 8288), for clients that follow links. It is a path, like {@code Location}. */
public class NextPageLink {

    /** Adds the header if the response is a page that another follows. */
    @ServerResponseFilter
    public void link(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getEntity() instanceof Paged page && page.next() != null) {
            URI next = UriBuilder.fromUri(request.getUriInfo().getRequestUri())
                    .replaceQueryParam("cursor", page.next())
                    .build();
            response.getHeaders()
                    .putSingle(
                            HttpHeaders.LINK, "<" + next.getRawPath() + "?" + next.getRawQuery() + ">; rel=\"next\"");
        }
    }
}
