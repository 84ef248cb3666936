package dev.innkeeper.client.day;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The requests of docs/front-desk.md in their order: method and path. */
final class DocumentedDay {
    private static final Path DOCUMENT = Path.of(System.getProperty("innkeeper.root"), "docs", "front-desk.md");
    private static final Pattern REQUEST = Pattern.compile("```http \\d{3}\n([A-Z]+ [^?\\s]+)");
    private static final Pattern BRACES = Pattern.compile("\\{\\w+}");

    private DocumentedDay() {}

    /** Fails unless {@code sent} begins with them; each is a method and a path. */
    static void assertSent(List<String> sent) throws IOException {
        List<String> documented = REQUEST.matcher(Files.readString(DOCUMENT))
                .results()
                .map(DocumentedDay::expression)
                .toList();
        assertThat(documented).hasSizeGreaterThan(15);
        assertThat(sent).hasSizeGreaterThanOrEqualTo(documented.size());
        for (int i = 0; i < documented.size(); i++) {
            assertThat(sent.get(i)).as("request %d of %s", i + 1, sent).matches(documented.get(i));
        }
    }

    private static String expression(MatchResult request) {
        return BRACES.matcher(request.group(1)).replaceAll("[^/]+");
    }
}
