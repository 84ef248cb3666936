package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The images have base images with a version, run as an unprivileged user, and contain no secrets. */
class ImagesTest {
    private static final Pattern FROM = Pattern.compile("(?m)^FROM (\\S+)");
    private static final Pattern ARGUMENT = Pattern.compile("(?m)^ARG (\\w+)=(\\S+)");
    private static final Pattern USER = Pattern.compile("(?m)^USER (\\S+)");
    private static final Pattern COPIED = Pattern.compile("(?m)^COPY (?!--from)(?:--\\S+ )*(\\S+)");
    private static final Set<String> SERVICES = Set.of("hotel-service", "reservation-service");
    private static final String WEB = "web";

    static List<Path> dockerfiles() {
        return Stream.of("jvm", "native", "cli")
                .map(kind -> Project.DOCKER.resolve("Dockerfile." + kind))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void every_base_image_has_a_version(Path dockerfile) {
        String text = Project.read(dockerfile);
        assertThat(all(FROM, text))
                .isNotEmpty()
                .map(base -> base.startsWith("$") ? argument(text, base) : base)
                .allMatch(base -> base.matches(".+:.*\\d.*") && !base.contains("latest"));
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void the_user_is_a_number_and_not_root(Path dockerfile) {
        assertThat(all(USER, Project.read(dockerfile))).containsExactly("1001:1001");
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void it_has_a_health_check(Path dockerfile) {
        assertThat(Project.read(dockerfile))
                .containsPattern("(?m)^HEALTHCHECK (.* CMD \\[\"/deployments/healthy\"]|NONE)$");
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void it_contains_no_secret(Path dockerfile) {
        assertThat(Project.read(dockerfile).lines().filter(line -> line.matches("\\s*(ENV|ARG|RUN|COPY|LABEL).*")))
                .noneMatch(line -> line.matches("(?i).*(secret|password|token|key).*"));
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void the_build_context_contains_what_it_copies(Path dockerfile) {
        List<String> context = Project.read(Project.ROOT.resolve(".dockerignore"))
                .lines()
                .filter(line -> line.startsWith("!"))
                .map(line -> line.substring(1))
                .toList();
        assertThat(all(COPIED, Project.read(dockerfile)))
                .isNotEmpty()
                .flatMap(source -> source.contains("${SERVICE}")
                        ? builtBy(dockerfile)
                                .map(name -> source.replace("${SERVICE}", name))
                                .toList()
                        : List.of(source))
                .map(source -> source.replaceAll("/$", ""))
                .allMatch(context::contains);
    }

    /** The web application runs on a JVM only. */
    private static Stream<String> builtBy(Path dockerfile) {
        Stream<String> web = dockerfile.endsWith("Dockerfile.jvm") ? Stream.of(WEB) : Stream.empty();
        return Stream.concat(SERVICES.stream(), web);
    }

    @ParameterizedTest
    @MethodSource("dockerfiles")
    void its_comment_has_its_build_command(Path dockerfile) {
        String name = Project.ROOT.relativize(dockerfile).toString();
        assertThat(Project.read(dockerfile)).contains("#   docker build -f " + name + " ");
        assertThat(Files.exists(dockerfile)).isTrue();
    }

    @Test
    void jib_and_the_dockerfiles_have_the_same_entry_points() {
        List<String> ofJib =
                all(Pattern.compile("<entrypoint>(.*)</entrypoint>"), Project.read(Project.DOCKER.resolve("pom.xml")));
        String service = entryPoint("jvm").replace("-XX:AOTCache=/deployments/app.aot,", "");
        assertThat(ofJib).containsExactly(service, service, service, entryPoint("cli"));
    }

    private static String entryPoint(String kind) {
        return all(
                        Pattern.compile("(?m)^ENTRYPOINT \\[(.*)]$"),
                        Project.read(Project.DOCKER.resolve("Dockerfile." + kind)))
                .get(0)
                .replaceAll("[\" ]", "");
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    private static String argument(String text, String reference) {
        return ARGUMENT.matcher(text)
                .results()
                .filter(match -> reference.equals("${" + match.group(1) + "}"))
                .map((MatchResult match) -> match.group(2))
                .findFirst()
                .orElseThrow();
    }
}
