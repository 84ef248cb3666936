package dev.innkeeper.docker;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The metrics that the sources register, by their names in Prometheus. */
final class RegisteredMetrics {
    private static final Pattern BUILT = Pattern.compile(
            "(Counter|Gauge|Timer)\\s*\\.builder\\(\\s*\"(innkeeper\\.[a-z.]+)\"([^;]*?)\\.register\\(");
    private static final Pattern CALLED =
            Pattern.compile("\\.(counter|gauge|timer)\\(\\s*(\"innkeeper\\.[a-z.]+\"|[A-Z_]+)\\s*,");
    private static final Pattern UNIT = Pattern.compile("\\.baseUnit\\(\"(\\w+)\"\\)");

    private RegisteredMetrics() {}

    static Set<String> registered() {
        Set<String> names = new TreeSet<>();
        Project.sources().stream()
                .filter(file -> file.toString().endsWith(".java"))
                .map(Project::read)
                .filter(source -> source.contains("io.micrometer"))
                .forEach(source -> {
                    BUILT.matcher(source)
                            .results()
                            .flatMap(built -> names(built.group(1), built.group(2), unit(built)))
                            .forEach(names::add);
                    CALLED.matcher(source)
                            .results()
                            .flatMap(called -> names(called.group(1), literal(called.group(2), source), ""))
                            .forEach(names::add);
                });
        return names;
    }

    private static String unit(MatchResult built) {
        return UNIT.matcher(built.group(3))
                .results()
                .findFirst()
                .map(unit -> "_" + unit.group(1))
                .orElse("");
    }

    private static String literal(String argument, String source) {
        return argument.startsWith("\"")
                ? argument.replace("\"", "")
                : Pattern.compile(" " + argument + " = \"([^\"]+)\"")
                        .matcher(source)
                        .results()
                        .map(constant -> constant.group(1))
                        .findFirst()
                        .orElse("");
    }

    private static Stream<String> names(String kind, String meter, String unit) {
        if (!meter.startsWith("innkeeper.")) {
            return Stream.of();
        }
        String name = meter.replace('.', '_') + unit;
        return switch (kind.toLowerCase(Locale.ROOT)) {
            case "counter" -> Stream.of(name + "_total");
            case "timer" -> Stream.of("_count", "_sum", "_max", "_bucket").map(end -> name + "_seconds" + end);
            default -> Stream.of(name);
        };
    }
}
