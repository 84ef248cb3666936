package dev.innkeeper.booking.port;

/** Other writers were faster too many times. Nothing was changed; the same request may be sent again. */
public final class ContentionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ContentionException() {
        super("Too many others are changing the same", null, false, false);
    }
}
