package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.ClientIdentity;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns a request to change a reservation into a command. */
@ApplicationScoped
public class ReservationCommands {
    private final ClientIdentity client;
    private final Requesters requesters;

    ReservationCommands(ClientIdentity client, Requesters requesters) {
        this.client = client;
        this.requesters = requesters;
    }

    /** The command of a guest, who gives a last name, or of staff. Fails with 401 or 403 for anybody else. */
    public Uni<ReservationCommand> command(
            ConfirmationNumber number,
            @Nullable String lastName,
            @Nullable String email,
            @Nullable String key,
            @Nullable IfMatch ifMatch) {
        return requesters
                .requester(lastName, email)
                .chain(requester -> client.current()
                        .map(subject -> new ReservationCommand(
                                number,
                                requester,
                                subject,
                                key == null ? null : new IdempotencyKey(key),
                                Objects.requireNonNullElse(ifMatch, IfMatch.ANY))));
    }
}
