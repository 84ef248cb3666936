package dev.innkeeper.stack;

/** A stack cannot be started, or a part of it has ended. The message is for people and says what to do. */
public class StackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StackException(String message) {
        super(message);
    }

    /** For a thread that was interrupted while it waited. It stays interrupted. */
    public static StackException interrupted() {
        Thread.currentThread().interrupt();
        return new StackException("interrupted");
    }
}
