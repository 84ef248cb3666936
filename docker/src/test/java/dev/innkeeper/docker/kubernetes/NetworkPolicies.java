package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The NetworkPolicies of an overlay: a pod that no policy selects is open, a selected one needs a rule. */
record NetworkPolicies(List<Resource> policies) {
    private static final String OURS = "innkeeper";

    /**
     * One end of a connection.
     *
     * @param namespace its label {@code kubernetes.io/metadata.name}; empty outside the cluster
     * @param ports of its container, by name
     * @param address an IPv4 address, if policies select it by that; else empty
     */
    record Peer(String namespace, Map<String, String> labels, Map<String, Integer> ports, String address) {
        static Peer ours(Resource workload) {
            Map<String, Integer> ports = new java.util.HashMap<>();
            workload.container()
                    .path("ports")
                    .forEach(port -> ports.put(
                            port.get("name").asText(), port.get("containerPort").asInt()));
            return new Peer(OURS, workload.podLabels(), ports, "");
        }

        static Peer of(String namespace, Map<String, String> labels) {
            return new Peer(namespace, labels, Map.of(), "");
        }

        static Peer at(String address) {
            return new Peer("", Map.of(), Map.of(), address);
        }
    }

    static NetworkPolicies of(Overlay overlay) {
        return new NetworkPolicies(overlay.all("NetworkPolicy"));
    }

    /** Over TCP. */
    boolean reaches(Peer from, Peer to, int port) {
        return reaches(from, to, port, "TCP");
    }

    boolean reaches(Peer from, Peer to, int port, String protocol) {
        return allows("Egress", from, to, to, port, protocol) && allows("Ingress", to, from, to, port, protocol);
    }

    private boolean allows(String direction, Peer guarded, Peer other, Peer target, int port, String protocol) {
        List<Resource> guards = policies.stream()
                .filter(policy -> guarded.namespace().equals(OURS)
                        && matches(policy.at("/spec/podSelector"), guarded.labels())
                        && policy.at("/spec/policyTypes").toString().contains(direction))
                .toList();
        String rules = direction.equals("Egress") ? "/spec/egress" : "/spec/ingress";
        String peers = direction.equals("Egress") ? "to" : "from";
        return guards.isEmpty()
                || guards.stream()
                        .flatMap(policy -> Resource.stream(policy.at(rules)))
                        .anyMatch(rule -> Resource.stream(rule.get(peers)).anyMatch(peer -> isOf(peer, other))
                                && Resource.stream(rule.get("ports"))
                                        .anyMatch(open -> isOpen(open, target, port, protocol)));
    }

    private static boolean isOf(JsonNode selector, Peer peer) {
        if (selector.has("ipBlock")) {
            JsonNode block = selector.get("ipBlock");
            return !peer.address().isEmpty()
                    && contains(block.get("cidr").asText(), peer.address())
                    && Resource.stream(block.get("except"))
                            .noneMatch(except -> contains(except.asText(), peer.address()));
        }
        boolean namespace = selector.has("namespaceSelector")
                ? matches(selector.get("namespaceSelector"), Map.of("kubernetes.io/metadata.name", peer.namespace()))
                : peer.namespace().equals(OURS);
        return namespace && (!selector.has("podSelector") || matches(selector.get("podSelector"), peer.labels()));
    }

    private static boolean isOpen(JsonNode open, Peer target, int port, String protocol) {
        JsonNode wanted = open.get("port");
        return open.get("protocol").asText().equals(protocol)
                && (wanted.isInt() ? wanted.asInt() == port : target.ports().getOrDefault(wanted.asText(), -1) == port);
    }

    private static boolean matches(JsonNode selector, Map<String, String> labels) {
        Set<String> known = Set.of("matchLabels", "matchExpressions");
        selector.fieldNames().forEachRemaining(field -> Overlay.require(known.contains(field), field));
        return labels.entrySet()
                        .containsAll(
                                Resource.labels(selector.path("matchLabels")).entrySet())
                && Resource.stream(selector.path("matchExpressions")).allMatch(expression -> {
                    Overlay.require(expression.get("operator").asText().equals("In"), expression.toString());
                    String value = labels.get(expression.get("key").asText());
                    return Resource.stream(expression.get("values"))
                            .anyMatch(allowed -> allowed.asText().equals(value));
                });
    }

    private static boolean contains(String cidr, String address) {
        String[] block = cidr.split("/", -1);
        int shift = 32 - Integer.parseInt(block[1]);
        return number(block[0]) >> shift == number(address) >> shift;
    }

    private static long number(String address) {
        long number = 0;
        for (String part : address.split("\\.", -1)) {
            number = number << 8 | Integer.parseInt(part);
        }
        return number;
    }
}
