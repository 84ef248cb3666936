package dev.innkeeper.common.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProblemTypeTest {

    @Test
    void docs_problems_md_has_a_section_for_each_kind_and_says_what_the_kind_says() throws IOException {
        Path document = Path.of(System.getProperty("innkeeper.root"), "docs", "problems.md");
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            Files.writeString(document, document());
        }
        assertThat(document)
                .as("run with -Dinnkeeper.docs.write=true to write it anew")
                .hasContent(document());
    }

    @Test
    void a_slug_leads_to_its_kind() {
        assertThat(ProblemType.values())
                .allSatisfy(type -> assertThat(ProblemType.ofSlug(type.slug())).contains(type));
        assertThat(ProblemType.ofSlug("no-such-kind")).isEmpty();
    }

    private static String document() {
        return """
                # Problems

                Every error is an `application/problem+json` (RFC 9457). Its `type` is one of these, as a path on the service that
                answered, which serves the same text there. `retry` says what a client may do: `safe`, send it again; `same-key`, send it
                again with the same Idempotency-Key; `no`, the same request will be refused again.

                """
                + Arrays.stream(ProblemType.values())
                        .map(ProblemTypeTest::section)
                        .collect(Collectors.joining("\n"));
    }

    private static String section(ProblemType type) {
        return """
                ## %s

                `%s` · status %d · retry `%s`

                %s

                **What to do:** %s
                """.formatted(
                        type.title(), type.uri(), type.status(), type.retry().wire(), type.meaning(), type.remedy());
    }
}
