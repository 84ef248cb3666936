package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A strategic merge patch: merges members, and lists whose items Kubernetes identifies by a key. */
final class StrategicMerge {
    /** The merge keys ({@code x-kubernetes-patch-merge-key}) of the lists that our patches merge. */
    static final Map<String, String> KEYS = Map.of(
            "containers", "name",
            "env", "name",
            "ports", "containerPort",
            "volumes", "name",
            "volumeMounts", "mountPath",
            "topologySpreadConstraints", "topologyKey");

    private StrategicMerge() {}

    /** @throws IllegalArgumentException if the object of the patch does not exist */
    static void into(List<Resource> resources, Resource patch) {
        List<Resource> targets = resources.stream()
                .filter(resource -> resource.id().equals(patch.id()))
                .toList();
        Overlay.require(targets.size() == 1, "a patch is for " + patch.id() + ", which does not exist");
        merge(targets.get(0).json(), patch.json());
    }

    private static void merge(ObjectNode target, ObjectNode patch) {
        for (Map.Entry<String, JsonNode> member : patch.properties()) {
            String name = member.getKey();
            JsonNode change = member.getValue();
            Overlay.require(!name.startsWith("$"), "directives are not supported: " + name);
            JsonNode old = target.path(name);
            if (old.isObject() && change.isObject()) {
                merge((ObjectNode) old, (ObjectNode) change);
            } else if (old.isArray() && change.isArray() && KEYS.containsKey(name)) {
                mergeItems((ArrayNode) old, (ArrayNode) change, KEYS.get(name));
            } else {
                target.set(name, change.deepCopy());
            }
        }
    }

    private static void mergeItems(ArrayNode target, ArrayNode patch, String usualKey) {
        for (JsonNode change : patch) {
            // Ports of a Service have another key than those of a container.
            String key = change.has(usualKey) ? usualKey : "port";
            Optional<JsonNode> same = Resource.stream(target)
                    .filter(item -> item.get(key).equals(change.get(key)))
                    .findFirst();
            if (same.isPresent()) {
                merge((ObjectNode) same.get(), (ObjectNode) change);
            } else {
                target.add(change.deepCopy());
            }
        }
    }
}
