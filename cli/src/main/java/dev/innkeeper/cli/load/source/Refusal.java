package dev.innkeeper.cli.load.source;

/**
 * Why a line of a file was not taken, or not wholly.
 *
 * @param file as it was named by whoever called the command
 * @param line counted from 1
 * @param field the member that is wrong, as a path; empty for the line as a whole
 * @param reason for people
 */
public record Refusal(String file, long line, String field, String reason) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + (field.isEmpty() ? "" : field + ": ") + reason;
    }
}
