package dev.innkeeper.docker.nativeimage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** {@code target/native-sources} of a service: the jars that native-image compiles, and its configuration. */
final class NativeSources {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final String CONFIGURATION = "META-INF/native-image/";
    private static final Pattern INCLUDED = Pattern.compile("-H:IncludeResources=(\\S+)");

    private final Path directory;

    /** By path in the jar: all files of the project's jars, and the native-image configuration of others. */
    private final Map<String, byte[]> files = new TreeMap<>();

    private final Set<String> ours = new TreeSet<>();

    private NativeSources(Path directory) {
        this.directory = directory;
    }

    static boolean areThere(String service) {
        return Files.exists(directory(service).resolve("native-image.args"));
    }

    static NativeSources of(String service) throws IOException {
        NativeSources sources = new NativeSources(directory(service));
        for (Path jar : sources.jars()) {
            String name = jar.getFileName().toString();
            sources.read(jar, name.contains("dev.innkeeper.") || name.endsWith("-runner.jar"));
        }
        return sources;
    }

    private static Path directory(String service) {
        return ROOT.resolve(service).resolve("target/native-sources");
    }

    private List<Path> jars() throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(file -> file.toString().endsWith(".jar")).toList();
        }
    }

    private void read(Path jar, boolean own) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory() && (own || entry.getName().startsWith(CONFIGURATION))) {
                    // Other jars have files with the same names.
                    String name = own ? entry.getName() : jar.getFileName() + "!" + entry.getName();
                    files.put(name, zip.readAllBytes());
                    if (own) {
                        ours.add(name);
                    }
                }
            }
        }
    }

    /** The bytes of the project's classes, including those that Quarkus generates. */
    List<byte[]> classes() {
        return ours.stream()
                .filter(name -> name.endsWith(".class") && name.startsWith("dev/innkeeper/"))
                .map(files::get)
                .toList();
    }

    /** The files of the project's jars that are not classes and are read at run time. */
    List<String> resources() {
        return ours.stream()
                .filter(name -> !name.endsWith(".class") && !name.startsWith("META-INF/"))
                .toList();
    }

    /** The classes that are registered for reflection. */
    Set<String> reflective() {
        Set<String> names = new TreeSet<>();
        for (JsonNode type : json(CONFIGURATION + "reflect-config.json")) {
            if (type.path("allDeclaredFields").asBoolean()
                    && type.path("allDeclaredMethods").asBoolean()
                    && type.path("allDeclaredConstructors").asBoolean()) {
                names.add(type.path("name").asText());
            }
        }
        return names;
    }

    /** Patterns of the included resources: a file must match one of them to exist at run time. */
    List<Pattern> included() {
        List<Pattern> patterns = new ArrayList<>();
        files.keySet().stream()
                .filter(name -> name.endsWith("resource-config.json"))
                .forEach(name -> json(name)
                        .path("resources")
                        .path("includes")
                        .forEach(include -> patterns.add(
                                Pattern.compile(include.path("pattern").asText()))));
        files.entrySet().stream()
                .filter(file -> file.getKey().endsWith("native-image.properties"))
                .flatMap(file -> INCLUDED.matcher(arguments(file.getValue())).results())
                .forEach(include -> patterns.add(Pattern.compile(include.group(1))));
        return patterns;
    }

    private static String arguments(byte[] file) {
        Properties properties = new Properties();
        try {
            properties.load(new ByteArrayInputStream(file));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return properties.getProperty("Args", "");
    }

    private JsonNode json(String name) {
        try {
            return new ObjectMapper().readTree(new String(files.get(name), StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
