package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.common.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** How a request ends that was tried often enough: what is left is found by whoever sends it again. */
public class BookingProblems {
    private final ProblemMapper problemMapper;

    BookingProblems(ProblemMapper problemMapper) {
        this.problemMapper = problemMapper;
    }

    @ServerExceptionMapper
    public Response unknown(UnknownOutcomeException unknown, UriInfo uri, HttpHeaders headers) {
        return problemMapper.unavailable(uri, headers);
    }

    @ServerExceptionMapper
    public Response overtaken(ContentionException overtaken, UriInfo uri, HttpHeaders headers) {
        return problemMapper.unavailable(uri, headers);
    }
}
