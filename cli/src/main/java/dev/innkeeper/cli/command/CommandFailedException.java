package dev.innkeeper.cli.command;

/** A command cannot go on. The message is one line for whoever called it and says what to do. */
public final class CommandFailedException extends RuntimeException {
    /** It was called correctly and did not succeed. */
    public static final int FAILED = 1;

    /** It was called wrongly, or what it is to work on is not there. */
    public static final int UNUSABLE = 2;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private CommandFailedException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public static CommandFailedException failed(String message) {
        return new CommandFailedException(FAILED, message);
    }

    public static CommandFailedException unusable(String message) {
        return new CommandFailedException(UNUSABLE, message);
    }

    public int exitCode() {
        return exitCode;
    }
}
