package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Refusal;

/** The hotel does not offer the stay, or not at the expected price. */
public final class NotOfferedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    public NotOfferedException(Refusal refusal) {
        super("Not offered: " + refusal.reason(), null, false, false);
        this.refusal = refusal;
    }

    public Refusal refusal() {
        return refusal;
    }
}
