package dev.innkeeper.cli.load.source;

/**
 * Why a line of a file was not imported, or only in part.
 *
 * @param file its name as passed to the command
 * @param line starts at 1
 * @param field the path of the invalid member; empty for the whole line
 */
public record RefusedLine(String file, long line, String field, String reason) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + (field.isEmpty() ? "" : field + ": ") + reason;
    }
}
