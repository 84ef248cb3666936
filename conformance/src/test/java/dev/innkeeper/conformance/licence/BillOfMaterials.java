package dev.innkeeper.conformance.licence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the build has written down of the parts that are delivered. */
final class BillOfMaterials {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final List<String> DELIVERED =
            List.of("hotel-service", "reservation-service", "web", "cli", "local-cassandra");

    /** Which of them is in a bill depends on the machine that has built; they come with one that is listed. */
    private static final String OF_THE_MACHINE = "com.aayushatharva.brotli4j:native-";

    private static final String OURS = "dev.innkeeper:";
    private static final Pattern CLASSIFIER = Pattern.compile("[?&]classifier=([^&]+)");

    private BillOfMaterials() {}

    /** Whether this build has written all of it: an offline one does not. */
    static boolean isThere() {
        return DELIVERED.stream().map(BillOfMaterials::file).allMatch(Files::exists);
    }

    /** The licences among which one may choose, by {@code group:artifact}, of all that is not ours. */
    static Map<String, Set<String>> licences() throws IOException {
        Map<String, Set<String>> licences = new TreeMap<>();
        for (String part : DELIVERED) {
            for (JsonNode component :
                    JSON.readTree(Files.readString(file(part))).path("components")) {
                String name = component.path("group").asText()
                        + ":"
                        + component.path("name").asText();
                if (!name.startsWith(OURS) && !name.startsWith(OF_THE_MACHINE)) {
                    licences.computeIfAbsent(name, named -> new TreeSet<>()).addAll(names(component));
                }
            }
        }
        return licences;
    }

    /** The names of the files that Quarkus gives the dependencies of a service: group, artifact, version, classifier. */
    static Set<String> files(String service) throws IOException {
        Set<String> files = new TreeSet<>();
        for (JsonNode component : JSON.readTree(Files.readString(file(service))).path("components")) {
            Matcher classifier = CLASSIFIER.matcher(component.path("purl").asText());
            files.add("%s.%s-%s%s.jar"
                    .formatted(
                            component.path("group").asText(),
                            component.path("name").asText(),
                            component.path("version").asText(),
                            classifier.find() ? "-" + classifier.group(1) : ""));
        }
        return files;
    }

    private static List<String> names(JsonNode component) {
        List<String> names = new ArrayList<>();
        for (JsonNode choice : component.path("licenses")) {
            JsonNode licence = choice.path("license");
            names.add(licence.path("id")
                    .asText(licence.path("name")
                            .asText(choice.path("expression").asText())));
        }
        return names;
    }

    private static Path file(String part) {
        return ROOT.resolve(part).resolve("target/sbom.json");
    }
}
