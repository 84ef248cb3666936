package dev.innkeeper.schema;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Splits a CQL file into statements. A semicolon in a comment, a text or a quoted name does not end a statement. */
public final class CqlScript {
    private final String script;
    private final List<String> statements = new ArrayList<>();
    private final StringBuilder statement = new StringBuilder();
    private int position;

    private CqlScript(String script) {
        this.script = script;
    }

    /**
     * Reads a file of this build from the class path.
     *
     * @param path below {@code cql/}
     * @throws SchemaException if the file is missing or cannot be read
     */
    public static String read(String path) {
        try (InputStream stream = CqlScript.class.getResourceAsStream("/cql/" + path)) {
            if (stream == null) {
                throw new SchemaException("cql/" + path + " is not on the class path: build the module cql");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new SchemaException("cannot read cql/" + path + " from the class path: " + e.getMessage(), e);
        }
    }

    /** The statements in order, without their semicolons and without comments. */
    public static List<String> statements(String script) {
        CqlScript split = new CqlScript(script);
        split.split();
        return List.copyOf(split.statements);
    }

    private void split() {
        while (position < script.length()) {
            if (at("--") || at("//")) {
                skipTo("\n", 0);
            } else if (at("/*")) {
                skipTo("*/", 2);
                statement.append(' ');
            } else if (at("'")) {
                // A doubled quote is read as the end of one text and the start of the next, which copies it unchanged.
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
