package dev.innkeeper.booking.port;

/** Others were faster too many times: nothing was changed, and the same request may be sent again. */
public final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OvertakenException() {
        super("Too many others are changing the same", null, false, false);
    }
}
