package dev.innkeeper.reservation.partners.model;

import dev.innkeeper.model.Checks;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an administrator says about a partner.
 *
 * @param contact how to reach the partner; null when it is not known
 * @param active whether clicks and bookings of the partner are accepted; true when left out
 */
public record NewPartner(String name, @Nullable String contact, Boolean active) {
    public NewPartner(@Nullable String name, @Nullable String contact, @Nullable Boolean active) {
        new Checks().text("name", name).optionalText("contact", contact).refuseIfAny();
        this.name = Objects.requireNonNull(name);
        this.contact = contact;
        this.active = Objects.requireNonNullElse(active, true);
    }

    /** The partner with this id. */
    public Partner as(PartnerId id) {
        return new Partner(id, name, contact, active);
    }
}
