package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The environment of a container. */
final class ContainerEnvironment {
    /** A reference to an entry of a Secret. */
    record SecretKey(String secret, String key) implements Comparable<SecretKey> {
        @Override
        public int compareTo(SecretKey other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return secret + "/" + key;
        }
    }

    private ContainerEnvironment() {}

    /** The variables with values in the manifests. */
    static Map<String, String> values(Overlay overlay, Resource workload) {
        Map<String, String> values = new LinkedHashMap<>();
        for (JsonNode source : workload.container().path("envFrom")) {
            String map = source.at("/configMapRef/name").asText();
            overlay.the("ConfigMap", map)
                    .at("/data")
                    .properties()
                    .forEach(
                            entry -> values.put(entry.getKey(), entry.getValue().asText()));
        }
        for (JsonNode variable : workload.container().path("env")) {
            if (variable.has("value")) {
                values.put(variable.get("name").asText(), variable.get("value").asText());
            }
        }
        return values;
    }

    /** The variables with values in Secrets. */
    static Map<String, SecretKey> secrets(Resource workload) {
        Map<String, SecretKey> secrets = new LinkedHashMap<>();
        for (JsonNode variable : workload.container().path("env")) {
            JsonNode reference = variable.at("/valueFrom/secretKeyRef");
            if (reference.isObject()) {
                secrets.put(variable.get("name").asText(), key(reference.get("name"), reference.get("key")));
            }
        }
        return secrets;
    }

    /** Every entry of a Secret that a workload uses, in its environment or as a file. */
    static Set<SecretKey> allSecrets(Resource workload) {
        Set<SecretKey> all = new TreeSet<>(secrets(workload).values());
        for (JsonNode volume : workload.podSpec().path("volumes")) {
            JsonNode secret = volume.path("secret");
            secret.path("items").forEach(item -> all.add(key(secret.get("secretName"), item.get("key"))));
        }
        return all;
    }

    private static SecretKey key(JsonNode secret, JsonNode key) {
        return new SecretKey(secret.asText(), key.asText());
    }
}
