package dev.innkeeper.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** There is a sentence for each problem that a service can answer with, in each language. */
class SentencesTest {
    private static final Pattern TYPE = Pattern.compile("(?m)^`/problems/([a-z-]+)`");
    private static final Pattern KEY = Pattern.compile("(?m)^  (?:'([a-z-]+)'|([a-z]+)): [\"'{]");
    private static final List<String> ON_THE_WAY = List.of("bad-gateway", "gateway-timeout", "offline", "timeout");

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "es", "ar"})
    void every_problem_has_a_sentence(String language) {
        Set<String> expected = new TreeSet<>(ON_THE_WAY);
        TYPE.matcher(Sources.read("docs/problems.md")).results().forEach(match -> expected.add(match.group(1)));

        String source = Sources.read("web/src/main/resources/web/shared/messages/problems." + language + ".ts");
        String problems = source.substring(0, source.indexOf("export const fields"));
        assertThat(KEY.matcher(problems)
                        .results()
                        .map(match -> match.group(1) == null ? match.group(2) : match.group(1)))
                .hasSizeGreaterThan(40)
                .containsExactlyInAnyOrderElementsOf(expected);
    }
}
