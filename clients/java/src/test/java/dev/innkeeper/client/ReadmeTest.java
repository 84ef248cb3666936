package dev.innkeeper.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the READMEs show is in files that are compiled. */
class ReadmeTest {
    private static final Path CLIENTS = Path.of(System.getProperty("innkeeper.root"), "clients");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```(?:java|ts)\n(.*?)```");

    @Test
    void the_example_for_java_is_in_a_class() throws IOException {
        assertThat(lines(Files.readString(
                        CLIENTS.resolve("java/src/test/java/dev/innkeeper/client/ReadmeExample.java"))))
                .containsSubsequence(example("java"));
    }

    @Test
    void the_example_for_typescript_is_a_file() throws IOException {
        List<String> shown = example("typescript").stream()
                .map(line -> line.replace("\"@innkeeper/client\"", "\"../index.js\""))
                .toList();

        assertThat(lines(Files.readString(CLIENTS.resolve("typescript/examples/readme.ts"))))
                .isEqualTo(shown);
    }

    private static List<String> example(String client) throws IOException {
        Matcher example =
                EXAMPLE.matcher(Files.readString(CLIENTS.resolve(client).resolve("README.md")));
        assertThat(example.find()).isTrue();
        return lines(example.group(1));
    }

    /** Without those that are empty, and without what is in front. */
    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
