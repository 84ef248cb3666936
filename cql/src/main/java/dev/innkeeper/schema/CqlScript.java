package dev.innkeeper.schema;

import java.util.ArrayList;
import java.util.List;

/** Takes a file of CQL apart: statements end with a semicolon that stands in no comment, no text and no name. */
final class CqlScript {
    private final String script;
    private final List<String> statements = new ArrayList<>();
    private final StringBuilder statement = new StringBuilder();
    private int position;

    private CqlScript(String script) {
        this.script = script;
    }

    /** The statements in their order, without semicolon and comments. */
    static List<String> statements(String script) {
        CqlScript split = new CqlScript(script);
        split.read();
        return List.copyOf(split.statements);
    }

    private void read() {
        while (position < script.length()) {
            if (at("--") || at("//")) {
                skipTo("\n", 0);
            } else if (at("/*")) {
                skipTo("*/", 2);
                statement.append(' ');
            } else if (at("'")) {
                // A doubled quote ends one text and begins the next: together they read as they should.
                copyQuoted("'");
            } else if (at("\"")) {
                copyQuoted("\"");
            } else if (at("$$")) {
                copyQuoted("$$");
            } else if (at(";")) {
                position++;
                end();
            } else {
                statement.append(script.charAt(position++));
            }
        }
        end();
    }

    private boolean at(String token) {
        return script.startsWith(token, position);
    }

    private void skipTo(String token, int andBeyond) {
        int found = script.indexOf(token, position);
        position = found < 0 ? script.length() : found + andBeyond;
    }

    private void copyQuoted(String quote) {
        int closing = script.indexOf(quote, position + quote.length());
        int next = closing < 0 ? script.length() : closing + quote.length();
        statement.append(script, position, next);
        position = next;
    }

    private void end() {
        String complete = statement.toString().strip();
        if (!complete.isEmpty()) {
            statements.add(complete);
        }
        statement.setLength(0);
    }
}
