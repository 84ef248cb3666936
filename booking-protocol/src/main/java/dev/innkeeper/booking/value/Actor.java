package dev.innkeeper.booking.value;

import dev.innkeeper.model.Checks;

/**
 * Who changed a reservation.
 *
 * @param subject of the token of staff; empty for others: guests stay unnamed
 */
public record Actor(Kind kind, String subject) {
    public static final Actor GUEST = new Actor(Kind.GUEST, "");

    /** A deadline that has passed, or another service. */
    public static final Actor SERVICE = new Actor(Kind.SERVICE, "");

    public Actor {
        new Checks()
                .that(kind == Kind.STAFF || subject.isEmpty(), "subject", "must be of staff")
                .refuseIfAny();
    }

    /** Staff, or an administrator. */
    public static Actor staff(String subject) {
        return new Actor(Kind.STAFF, subject);
    }

    /** Whether it was the guest, staff, or nobody. */
    public enum Kind {
        GUEST,
        STAFF,
        SERVICE
    }
}
