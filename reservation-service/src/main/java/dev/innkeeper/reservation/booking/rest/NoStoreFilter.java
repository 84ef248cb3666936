package dev.innkeeper.reservation.booking.rest;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Keeps what this service says about guests out of every cache. */
public class NoStoreFilter {
    @ServerResponseFilter
    public void forbidStoring(ContainerResponseContext answer) {
        answer.getHeaders().putIfAbsent(HttpHeaders.CACHE_CONTROL, List.of("no-store"));
    }
}
