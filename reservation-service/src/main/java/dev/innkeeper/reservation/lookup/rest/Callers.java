package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Subject;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.frontdesk.model.ReservationCommand;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Who calls: idempotency keys are a client's own. */
@ApplicationScoped
public class Callers {
    private final CurrentIdentityAssociation identity;
    private final Requesters desk;

    Callers(CurrentIdentityAssociation identity, Requesters desk) {
        this.identity = identity;
        this.desk = desk;
    }

    /** Who has signed in; empty for nobody. */
    public Uni<String> client() {
        return identity.getDeferredIdentity().map(Subject::of);
    }

    /** What a guest, who gives a last name, or staff want changed. Fails with 401 or 403 for anybody else. */
    public Uni<ReservationCommand> errand(
            ConfirmationNumber number, @Nullable String lastName, @Nullable String key, @Nullable IfMatch ifMatch) {
        return desk.asker(lastName)
                .chain(asker -> client().map(client -> new ReservationCommand(
                        number,
                        asker,
                        client,
                        key == null ? null : new IdempotencyKey(key),
                        Objects.requireNonNullElse(ifMatch, IfMatch.ANY))));
    }
}
