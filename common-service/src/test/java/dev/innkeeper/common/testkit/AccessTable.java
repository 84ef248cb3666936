package dev.innkeeper.common.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.security.Roles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The table of {@code docs/security.md} that says who may do what with one of the services. */
final class AccessTable {
    private static final String ALLOWED = "yes";

    /** For each operation, in each column, the status that refuses; empty where the caller is let in. */
    private final Map<String, Map<String, OptionalInt>> lines = new LinkedHashMap<>();

    private AccessTable() {}

    static AccessTable of(String service) {
        AccessTable table = new AccessTable();
        List<List<String>> rows = section(service).stream()
                .filter(line -> line.startsWith("|"))
                .map(AccessTable::cells)
                .toList();
        List<String> header = rows.get(0);
        assertThat(header).containsAll(Caller.columns());
        rows.stream().skip(2).forEach(row -> table.add(header, row));
        return table;
    }

    private static List<String> section(String service) {
        Path document = Path.of(System.getProperty("innkeeper.root"), "docs", "security.md");
        try {
            return Files.readAllLines(document).stream()
                    .dropWhile(line -> !line.equals("### " + service))
                    .skip(1)
                    .takeWhile(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(1).split("\\|", -1))
                .map(cell -> cell.replace("`", "").strip())
                .toList();
    }

    private void add(List<String> header, List<String> row) {
        Map<String, OptionalInt> answers = new HashMap<>();
        for (String column : Caller.columns()) {
            String cell = row.get(header.indexOf(column));
            answers.put(column, cell.equals(ALLOWED) ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(cell)));
        }
        assertThat(lines.put(row.get(0), answers))
                .as("a second line of " + row.get(0))
                .isNull();
    }

    /** Every operation that has a line. */
    Set<String> operations() {
        return lines.keySet();
    }

    /** With which status {@code caller} is refused; empty when let in. */
    OptionalInt refusal(String operation, Caller caller) {
        return lines.get(operation).get(caller.column());
    }

    /** The roles that it takes; empty when it takes none. */
    Set<String> roles(String operation) {
        if (refusal(operation, Caller.ANONYMOUS).isEmpty()) {
            return Set.of();
        }
        return Map.of(
                        Roles.STAFF,
                        Caller.STAFF,
                        Roles.ADMIN,
                        Caller.ADMIN,
                        Roles.SERVICE,
                        Caller.SERVICE,
                        Roles.GUEST,
                        Caller.SHOPPER,
                        Roles.PARTNER,
                        Caller.PARTNER)
                .entrySet()
                .stream()
                .filter(role -> refusal(operation, role.getValue()).isEmpty())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Whether some callers are told that what they ask for does not exist. */
    boolean hides(String operation) {
        return lines.get(operation).containsValue(OptionalInt.of(404));
    }
}
