package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents name exists: files, sections, commands with their options, tests. */
class DocumentsTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));

    /** Of a link or an image; one to an anchor of the same document has no path. */
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)[^)]*\\)");

    /** A link to a section of a document, by default of the same one. */
    private static final Pattern ANCHOR = Pattern.compile("]\\(([^)#\\s]*)#([^)\\s]+)\\)");

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");
    private static final Pattern ABSOLUTE = Pattern.compile("(https?:|mailto:).*");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern PATH =
            Pattern.compile("[A-Za-z0-9_./-]+/[A-Za-z0-9_.-]+\\.(md|java|cql|yaml|svg|xml)");
    private static final Pattern NUMBERED = Pattern.compile(".*NNN.*");
    private static final Pattern CALL = Pattern.compile("\\./innkeeper +([a-z]+)([^`\\n]*)");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
    private static final Pattern COMMAND_NAME = Pattern.compile("@Command\\(\\s*name = \"([a-z]+)\"");
    private static final Pattern OPTION_NAME = Pattern.compile("names = \"(--[a-z-]+)\"");
    private static final Pattern MIXIN = Pattern.compile("@Mixin\\s+private (\\w+) ");
    private static final Pattern TEST = Pattern.compile("(?<![\\w-])[A-Z]\\w*Test(\\.[a-z0-9_]+)?(?!\\w)");
    private static final Pattern TEST_METHOD = Pattern.compile("void (\\w+)\\(");
    private static final Pattern MODULE = Pattern.compile("<module>([a-z/-]+)</module>");
    private static final Pattern ADR = Pattern.compile("([0-9]{4})-[a-z0-9-]+\\.md");

    @ParameterizedTest
    @MethodSource("documents")
    void every_link_and_image_leads_to_a_file(String document) {
        Path folder = ROOT.resolve(document).resolveSibling(".").normalize();

        assertThat(all(LINK, read(document)).map(link -> link.group(1)))
                .filteredOn(target -> !ABSOLUTE.matcher(target).matches())
                .allSatisfy(target -> assertThat(folder.resolve(target)).exists());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_link_to_a_section_leads_to_a_heading(String document) {
        Path self = ROOT.resolve(document);

        assertThat(all(ANCHOR, read(document)))
                .filteredOn(link -> !ABSOLUTE.matcher(link.group(1)).matches())
                .allSatisfy(
                        link -> assertThat(anchors(link.group(1).isEmpty() ? self : self.resolveSibling(link.group(1))))
                                .contains(link.group(2)));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_path_in_code_is_a_file(String document) {
        assertThat(codes(document).filter(PATH.asMatchPredicate()))
                .filteredOn(Predicate.not(NUMBERED.asMatchPredicate()))
                .allSatisfy(path -> assertThat(ROOT.resolve(path)).exists());
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_call_of_the_command_is_one_that_it_takes(String document) {
        Map<String, Set<String>> commands = commands();

        assertThat(all(CALL, read(document)).toList()).allSatisfy(call -> {
            assertThat(commands).containsKey(call.group(1));
            assertThat(all(OPTION, call.group(2)).map(MatchResult::group).toList())
                    .isSubsetOf(commands.get(call.group(1)));
        });
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_test_in_code_exists(String document) {
        Set<String> tests = tests();

        assertThat(codes(document).flatMap(code -> all(TEST, code)).map(MatchResult::group))
                .allSatisfy(test -> assertThat(tests.contains(test)).isTrue());
    }

    @Test
    void every_decision_has_a_number_without_gaps_and_names_it_in_its_title() {
        List<String> decisions = filesIn(ROOT.resolve("docs/adr"), ADR.asMatchPredicate());

        assertThat(decisions.stream().map(name -> Integer.parseInt(name.substring(0, 4))))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, decisions.size()).boxed().toList());
        assertThat(decisions)
                .allSatisfy(name -> assertThat(read("docs/adr/" + name))
                        .startsWith("# " + Integer.parseInt(name.substring(0, 4)) + ". "));
    }

    @Test
    void there_are_no_other_files_among_the_decisions() {
        assertThat(filesIn(ROOT.resolve("docs/adr"), name -> true)).allMatch(ADR.asMatchPredicate());
    }

    static Stream<String> documents() {
        return Stream.concat(
                Stream.of(
                        "README.md",
                        "CONTRIBUTING.md",
                        "CHANGELOG.md",
                        "clients/java/README.md",
                        "clients/typescript/README.md"),
                under(ROOT.resolve("docs"), name -> name.endsWith(".md")).stream()
                        .map(file -> ROOT.relativize(file).toString().replace('\\', '/')));
    }

    /** The options of each sub command, as its source declares them; those of the benchmark are declared in its own. */
    private static Map<String, Set<String>> commands() {
        return Stream.of("cli", "benchmark")
                .map(module -> ROOT.resolve(module + "/src/main/java"))
                .flatMap(sources -> under(sources, name -> name.endsWith("Command.java")).stream()
                        .map(command -> withMixins(sources, command)))
                .collect(Collectors.toMap(
                        source -> all(COMMAND_NAME, source)
                                .findFirst()
                                .orElseThrow()
                                .group(1),
                        source -> Stream.concat(
                                        all(OPTION_NAME, source).map(option -> option.group(1)),
                                        Stream.of("--help", "--version"))
                                .collect(Collectors.toSet()),
                        (one, other) ->
                                Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet())));
    }

    /** The source of a command, and those of the options that it has from elsewhere. */
    private static String withMixins(Path sources, Path command) {
        String source = read(command);
        return source
                + all(MIXIN, source)
                        .flatMap(mixin -> under(sources, (mixin.group(1) + ".java")::equals).stream())
                        .map(DocumentsTest::read)
                        .collect(Collectors.joining());
    }

    /** Each test class, and each of its methods after its name and a dot. */
    private static Set<String> tests() {
        return modules()
                .flatMap(module -> under(module.resolve("src/test/java"), name -> name.endsWith("Test.java")).stream())
                .flatMap(DocumentsTest::tests)
                .collect(Collectors.toSet());
    }

    private static Stream<String> tests(Path source) {
        String test = source.getFileName().toString().replace(".java", "");
        return Stream.concat(
                Stream.of(test), all(TEST_METHOD, read(source)).map(method -> test + "." + method.group(1)));
    }

    private static Stream<Path> modules() {
        return all(MODULE, read("pom.xml")).map(module -> ROOT.resolve(module.group(1)));
    }

    /** Of the headings of a document, as GitHub makes them. */
    private static List<String> anchors(Path document) {
        return all(HEADING, read(document))
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9 _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    private static Stream<String> codes(String document) {
        return all(CODE, read(document)).map(code -> code.group(1));
    }

    private static Stream<MatchResult> all(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    private static List<String> filesIn(Path folder, Predicate<String> name) {
        return under(folder, name).stream()
                .map(file -> file.getFileName().toString())
                .toList();
    }

    private static List<Path> under(Path folder, Predicate<String> name) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> name.test(file.getFileName().toString()))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String read(String file) {
        return read(ROOT.resolve(file));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
