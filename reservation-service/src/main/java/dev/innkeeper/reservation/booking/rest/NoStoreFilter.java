package dev.innkeeper.reservation.booking.rest;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Forbids every cache to store answers: they may hold data of guests. */
public class NoStoreFilter {
    @ServerResponseFilter
    public void forbidStoring(ContainerResponseContext answer) {
        answer.getHeaders().putIfAbsent(HttpHeaders.CACHE_CONTROL, List.of("no-store"));
    }
}
