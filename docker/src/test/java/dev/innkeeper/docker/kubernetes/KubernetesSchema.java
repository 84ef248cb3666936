package dev.innkeeper.docker.kubernetes;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1Namespace;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.IOException;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Validates the structure of objects with the models of the official Java client, which are generated from the OpenAPI
 * document of Kubernetes: no unknown members, no missing ones, correct types. It does not check what a server checks
 * besides: enumerations, names, ranges.
 */
final class KubernetesSchema {
    /** A kind that our manifests may use. */
    private record Kind(Class<?> model, Check check) {}

    private interface Check {
        void accept(JsonElement json) throws IOException;
    }

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            Map.entry("v1 ConfigMap", new Kind(V1ConfigMap.class, V1ConfigMap::validateJsonElement)),
            Map.entry("v1 Namespace", new Kind(V1Namespace.class, V1Namespace::validateJsonElement)),
            Map.entry("v1 Secret", new Kind(V1Secret.class, V1Secret::validateJsonElement)),
            Map.entry("v1 Service", new Kind(V1Service.class, V1Service::validateJsonElement)),
            Map.entry("v1 ServiceAccount", new Kind(V1ServiceAccount.class, V1ServiceAccount::validateJsonElement)),
            Map.entry("apps/v1 Deployment", new Kind(V1Deployment.class, V1Deployment::validateJsonElement)),
            Map.entry("apps/v1 StatefulSet", new Kind(V1StatefulSet.class, V1StatefulSet::validateJsonElement)),
            Map.entry(
                    "autoscaling/v2 HorizontalPodAutoscaler",
                    new Kind(V2HorizontalPodAutoscaler.class, V2HorizontalPodAutoscaler::validateJsonElement)),
            Map.entry("batch/v1 Job", new Kind(V1Job.class, V1Job::validateJsonElement)),
            Map.entry("networking.k8s.io/v1 Ingress", new Kind(V1Ingress.class, V1Ingress::validateJsonElement)),
            Map.entry(
                    "networking.k8s.io/v1 NetworkPolicy",
                    new Kind(V1NetworkPolicy.class, V1NetworkPolicy::validateJsonElement)),
            Map.entry(
                    "policy/v1 PodDisruptionBudget",
                    new Kind(V1PodDisruptionBudget.class, V1PodDisruptionBudget::validateJsonElement)));

    private KubernetesSchema() {}

    /** @throws IllegalArgumentException if the object does not have the structure of its kind */
    static void check(Resource resource) {
        Kind kind = KINDS.get(resource.text("/apiVersion") + " " + resource.kind());
        Overlay.require(kind != null, resource + ": unsupported kind");
        JsonElement json = JsonParser.parseString(resource.json().toString());
        try {
            kind.check().accept(json);
        } catch (IOException | IllegalStateException unreadable) {
            throw new IllegalArgumentException(resource + ": " + unreadable.getMessage(), unreadable);
        }
        // A round trip changes values of a wrong type, such as a number instead of a string.
        Gson gson = JSON.getGson();
        JsonElement known = gson.toJsonTree(gson.fromJson(json, kind.model()));
        Overlay.require(holds(known, json), resource + ": wrong type: " + json);
    }

    /** Whether {@code whole} contains {@code part}; models add empty lists. */
    private static boolean holds(JsonElement whole, JsonElement part) {
        if (part.isJsonObject() && whole.isJsonObject()) {
            return part.getAsJsonObject().entrySet().stream()
                    .allMatch(member -> whole.getAsJsonObject().has(member.getKey())
                            && holds(whole.getAsJsonObject().get(member.getKey()), member.getValue()));
        }
        if (part.isJsonArray() && whole.isJsonArray()) {
            JsonArray items = part.getAsJsonArray();
            return items.size() == whole.getAsJsonArray().size()
                    && IntStream.range(0, items.size())
                            .allMatch(item -> holds(whole.getAsJsonArray().get(item), items.get(item)));
        }
        return part.equals(whole);
    }
}
