package dev.innkeeper.hotel.reviews.client;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.review.GuestProof;
import dev.innkeeper.model.review.ProvenStay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Asks the reservation service whether somebody is the guest of a stay. */
@Singleton
public class StayProofs {
    private static final Logger LOG = Logger.getLogger(StayProofs.class);
    private static final long RETRY_SECONDS = 60;

    private final StayProofApi service;

    StayProofs(@RestClient StayProofApi service) {
        this.service = service;
    }

    /** The stay; 404 when there is none or the name is wrong, 429 after too many wrong names. */
    public Uni<ProvenStay> prove(ConfirmationNumber number, GuestProof proof) {
        return service.prove(number.value(), proof).onFailure().transform(StayProofs::translate);
    }

    private static ProblemException translate(Throwable fault) {
        if (fault instanceof WebApplicationException answer) {
            Response response = answer.getResponse();
            if (response.getStatus() == Response.Status.NOT_FOUND.getStatusCode()) {
                return ProblemException.notFound("such reservation");
            }
            if (response.getStatus() == Response.Status.TOO_MANY_REQUESTS.getStatusCode()) {
                return ProblemException.tooManyAttempts(retryAfter(response));
            }
            LOG.warnf("The reservation service did not prove a stay: status %d", (Integer) response.getStatus());
        } else {
            LOG.warnf(
                    "The reservation service did not prove a stay: %s",
                    fault.getClass().getSimpleName());
        }
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The reservation service does not answer.");
    }

    private static long retryAfter(Response response) {
        String seconds = response.getHeaderString(HttpHeaders.RETRY_AFTER);
        return seconds != null && seconds.matches("[0-9]{1,6}") ? Long.parseLong(seconds) : RETRY_SECONDS;
    }
}
