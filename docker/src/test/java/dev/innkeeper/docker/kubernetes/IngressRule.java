package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** One path of the production Ingresses. */
record IngressRule(String host, Type type, String path, String service) {
    enum Type {
        EXACT,
        PREFIX,
        /** A regular expression, by the annotations of our Ingress. */
        REGEX
    }

    static List<IngressRule> production() {
        return Overlay.production().all("Ingress").stream()
                .flatMap(ingress -> Resource.stream(ingress.at("/spec/rules")))
                .flatMap(rule -> Resource.stream(rule.at("/http/paths"))
                        .map(path -> of(rule.get("host").asText(), path)))
                .toList();
    }

    private static IngressRule of(String host, JsonNode path) {
        Type type = switch (path.get("pathType").asText()) {
            case "Exact" -> Type.EXACT;
            case "Prefix" -> Type.PREFIX;
            case "ImplementationSpecific" -> Type.REGEX;
            default -> throw new IllegalArgumentException(path.toString());
        };
        return new IngressRule(
                host,
                type,
                path.get("path").asText(),
                path.at("/backend/service/name").asText());
    }
}
