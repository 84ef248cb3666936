package dev.innkeeper.cli.command;

/** Ends a command. The message is one line for the user and says what to do. */
public final class CommandFailedException extends RuntimeException {
    /** Exit code if the command did not succeed. */
    public static final int FAILED = 1;

    /** Exit code for wrong arguments, or if what the command works on is missing. */
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
