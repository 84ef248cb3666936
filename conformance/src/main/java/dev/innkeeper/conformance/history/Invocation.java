package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.RequestOutcome;
import java.util.Optional;

/**
 * An operation and its outcome, with all retries: it took effect at some moment between its start and its end, or not at
 * all, or the client does not know.
 *
 * @param scenario that it belongs to
 */
public record Invocation(String scenario, Operation operation, RequestOutcome outcome) {
    private static final int CONFLICT = 409;

    /** The same if the client had given up: it may have taken effect or not. */
    public Invocation withoutResponse(String reason) {
        return new Invocation(
                scenario,
                operation,
                new RequestOutcome(
                        ApiResponse.missing(reason), outcome.attempts(), outcome.startNanos(), outcome.endNanos()));
    }

    /** The same after the client has gone on sending the request. */
    public Invocation continued(RequestOutcome later) {
        return new Invocation(
                scenario,
                operation,
                new RequestOutcome(
                        later.response(),
                        outcome.attempts() + later.attempts(),
                        outcome.startNanos(),
                        later.endNanos()));
    }

    /** The last response. */
    public ApiResponse response() {
        return outcome.response();
    }

    /** Whether the client knows that it took effect. */
    public boolean isAcknowledged() {
        return response().isSuccess();
    }

    /** Whether it may take effect at any later time, since the client never got a definite response. */
    public boolean isIndeterminate() {
        return !response().isDefinite();
    }

    /** Whether it was refused because of the state of the reservation or of a room-night. */
    public boolean isConflict() {
        return response().isDefinite() && response().status() == CONFLICT;
    }

    public long startNanos() {
        return outcome.startNanos();
    }

    /** An indeterminate one never ends. */
    public long endNanos() {
        return isIndeterminate() ? Long.MAX_VALUE : outcome.endNanos();
    }

    /** The reservation in an acknowledgement, if there is one. */
    public Optional<Reservation> reservation() {
        return isAcknowledged() ? Reservation.of(response().body()) : Optional.empty();
    }

    @Override
    public String toString() {
        return operation + " -> " + response() + " (sent " + outcome.attempts() + "x)";
    }
}
