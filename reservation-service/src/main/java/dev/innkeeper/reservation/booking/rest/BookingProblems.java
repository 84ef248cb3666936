package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.common.problem.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers 503 when retries are exhausted or an outcome is unknown; a retry by the client finds the result. */
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
