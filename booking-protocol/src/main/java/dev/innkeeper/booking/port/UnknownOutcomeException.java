package dev.innkeeper.booking.port;

/** A conditional write may have happened, or may yet happen. */
public final class UnknownOutcomeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownOutcomeException(Throwable cause) {
        super("It is not known whether the write has happened", cause, false, false);
    }
}
