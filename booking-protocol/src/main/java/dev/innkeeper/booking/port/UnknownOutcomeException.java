package dev.innkeeper.booking.port;

/** It is not known whether a conditional write was, or will be, applied. */
public final class UnknownOutcomeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownOutcomeException(Throwable cause) {
        super("It is not known whether the write has happened", cause, false, false);
    }
}
