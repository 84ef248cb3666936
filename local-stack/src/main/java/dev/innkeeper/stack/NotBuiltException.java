package dev.innkeeper.stack;

/** A part of the project that is to be run was not built. */
public final class NotBuiltException extends StackException {
    private static final long serialVersionUID = 1L;

    NotBuiltException(String message) {
        super(message);
    }
}
