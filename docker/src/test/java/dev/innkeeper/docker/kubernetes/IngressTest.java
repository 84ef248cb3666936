package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Ingresses route each path of the OpenAPI documents to the right service. */
class IngressTest {
    private static final String API = "innkeeper.example.com";
    private static final String HOTELS = "hotels.innkeeper.example.com";
    private static final String RESERVATIONS = "reservations.innkeeper.example.com";
    private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch");
    private static final Pattern ROLES = Pattern.compile("Roles: (.*)\\.\\s*$");

    /** A path of the API, its services, and whether only services use it. */
    record ApiPath(String path, Set<String> services, boolean internal) {
        /** With ids instead of the parameters. */
        String concrete() {
            return path.replaceAll("\\{[^}]+}", "a1-b2.c3");
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<ApiPath> paths() {
        Map<String, Set<String>> services = new LinkedHashMap<>();
        Set<String> outside = new TreeSet<>();
        for (String service : List.of("hotel-service", "reservation-service")) {
            Yaml.openApi(service).stream()
                    .flatMap(document -> document.get("paths").properties().stream())
                    .forEach(path -> {
                        services.computeIfAbsent(path.getKey(), any -> new TreeSet<>())
                                .add(service);
                        if (METHODS.stream()
                                .anyMatch(method -> isForOutside(path.getValue().path(method)))) {
                            outside.add(path.getKey());
                        }
                    });
        }
        return services.entrySet().stream()
                .map(entry -> new ApiPath(entry.getKey(), entry.getValue(), !outside.contains(entry.getKey())));
    }

    @ParameterizedTest
    @MethodSource("paths")
    void a_path_is_routed_to_its_service_only(ApiPath path) {
        List<String> routed = routed(API, path.concrete());

        if (path.internal() || path.services().size() > 1) {
            assertThat(routed).isEmpty();
        } else {
            assertThat(routed).containsExactlyElementsOf(path.services());
        }
    }

    @Test
    void the_documents_have_all_kinds_of_paths() {
        assertThat(paths()).hasSizeGreaterThan(30);
        assertThat(paths().filter(ApiPath::internal).map(ApiPath::path))
                .contains(
                        "/v1/claims",
                        "/v1/hotels/{hotelId}/claims/{claimId}",
                        "/v1/bookings/{confirmationNumber}/resolution")
                .doesNotContain("/v1/offers", "/v1/reservations", "/v1/audit/nights");
        assertThat(paths().filter(path -> path.services().size() > 1).map(ApiPath::path))
                .containsExactlyInAnyOrder("/v1/audit-trail", "/v1/hotels/{hotelId}/audit-trail");
    }

    @ParameterizedTest
    @MethodSource("paths")
    void staff_reach_every_path_of_a_service_on_its_own_host(ApiPath path) {
        Map.of(HOTELS, "hotel-service", RESERVATIONS, "reservation-service").forEach((host, service) -> {
            if (path.services().contains(service)) {
                assertThat(routed(host, path.concrete())).containsExactly(service);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/health/ready",
                "/metrics",
                "/q/dev",
                "/v1",
                "/v1/hotels/a/b/c",
                "/v2/hotels",
                "/deskx",
                "/hotel-service/metrics"
            })
    void paths_outside_the_api_are_not_routed(String path) {
        assertThat(routed(API, path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/live", "/metrics", "/"})
    void health_and_metrics_are_not_routed_on_the_staff_hosts(String path) {
        assertThat(routed(HOTELS, path)).isEmpty();
        assertThat(routed(RESERVATIONS, path)).isEmpty();
    }

    /** The gateway of a laptop reads its rules from a file. */
    @Test
    void the_gateway_has_the_same_rules() {
        List<String> ofIngress = IngressRule.production().stream()
                .filter(rule -> rule.host().equals(API))
                .map(rule -> rule.service() + " " + expression(rule))
                .toList();

        assertThat(Yaml.read(Yaml.root().resolve("web/src/main/resources/routes.txt"))
                        .lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .map(line -> line.replaceFirst("\\s+", " ")))
                .containsExactlyElementsOf(ofIngress);
    }

    private static String expression(IngressRule rule) {
        return switch (rule.type()) {
            case EXACT -> rule.path().replace(".", "\\.");
            case PREFIX -> rule.path() + "(/.*)?$";
            case REGEX -> rule.path();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/hotel/lis-001", "/desk/rooms", "/static/bundle/site-1.js", "/settings.json"})
    void pages_come_from_the_web_application(String path) {
        assertThat(routed(API, path)).containsExactly("web");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/audit-trail", "/v1/hotels/lis-001/audit-trail"})
    void what_both_services_have_is_below_their_names(String path) {
        assertThat(routed(API, "/hotel-service" + path)).containsExactly("hotel-service");
        assertThat(routed(API, "/reservation-service" + path)).containsExactly("reservation-service");
    }

    @Test
    void consoles_are_on_the_staff_hosts_only() {
        assertThat(routed(HOTELS, "/console/")).containsExactly("hotel-service");
        assertThat(routed(RESERVATIONS, "/openapi")).containsExactly("reservation-service");
        assertThat(routed(API, "/console/")).isEmpty();
    }

    @Test
    void names_may_contain_slashes() {
        assertThat(routed(API, "/v1/points-of-interest/Lisbon/Ponte 25/4")).containsExactly("hotel-service");
        assertThat(routed(API, "/v1/hotels/lis-001/points-of-interest/Lisbon/Ponte 25/4"))
                .containsExactly("hotel-service");
        assertThat(routed(API, "/v1/points-of-interest/Lisbon/hotel")).containsExactly("hotel-service");
    }

    @Test
    void problem_pages_are_routed() {
        assertThat(routed(API, "/problems/room-taken")).containsExactly("hotel-service");
    }

    @Test
    void every_host_has_a_certificate_and_every_path_a_port() {
        Overlay production = Overlay.production();

        assertThat(production.all("Ingress")).hasSize(2).allSatisfy(ingress -> {
            Set<String> certified = new TreeSet<>();
            ingress.at("/spec/tls").forEach(tls -> tls.get("hosts").forEach(host -> certified.add(host.asText())));
            assertThat(ingress.at("/spec/rules"))
                    .allSatisfy(rule ->
                            assertThat(certified).contains(rule.get("host").asText()));
            assertThat(ingress.at("/spec/rules"))
                    .allSatisfy(rule -> assertThat(rule.at("/http/paths"))
                            .allSatisfy(path -> assertThat(production
                                            .the(
                                                    "Service",
                                                    path.at("/backend/service/name")
                                                            .asText())
                                            .at("/spec/ports/0/name")
                                            .asText())
                                    .isEqualTo(path.at("/backend/service/port/name")
                                            .asText())));
        });
    }

    @Test
    void every_controller_calls_the_services_by_https() {
        Overlay production = Overlay.production();

        assertThat(production.all("Ingress"))
                .allSatisfy(ingress -> assertThat(Resource.labels(ingress.at("/metadata/annotations")))
                        .containsEntry("nginx.org/ssl-services", String.join(",", routedTo(ingress)))
                        .containsEntry("haproxy-ingress.github.io/backend-protocol", "h1-ssl")
                        .containsEntry("nginx.ingress.kubernetes.io/backend-protocol", "HTTPS"));
        assertThat(Stream.of("hotel-service", "reservation-service", "web"))
                .allSatisfy(service -> assertThat(Resource.labels(
                                production.the("Service", service).at("/metadata/annotations")))
                        .containsEntry("traefik.ingress.kubernetes.io/service.serversscheme", "https")
                        .containsEntry(
                                "traefik.ingress.kubernetes.io/service.serverstransport",
                                "innkeeper-" + service + "@kubernetescrd"));
    }

    private static Set<String> routedTo(Resource ingress) {
        Set<String> services = new TreeSet<>();
        Resource.stream(ingress.at("/spec/rules"))
                .flatMap(rule -> Resource.stream(rule.at("/http/paths")))
                .forEach(path -> services.add(path.at("/backend/service/name").asText()));
        return services;
    }

    /** The services of all rules that match, whatever their order. */
    private static List<String> routed(String host, String path) {
        return Overlay.production().all("Ingress").stream()
                .flatMap(ingress -> Resource.stream(ingress.at("/spec/rules")))
                .filter(rule -> rule.get("host").asText().equals(host))
                .flatMap(rule -> Resource.stream(rule.at("/http/paths")))
                .filter(rule -> fits(rule, path))
                .map(rule -> rule.at("/backend/service/name").asText())
                .toList();
    }

    private static boolean fits(JsonNode rule, String path) {
        String wanted = rule.get("path").asText();
        return switch (rule.get("pathType").asText()) {
            case "Exact" -> path.equals(wanted);
            case "Prefix" -> (path + "/").startsWith(wanted + "/");
            // Some controllers anchor the pattern at the start, others do not.
            case "ImplementationSpecific" ->
                Pattern.compile(wanted).matcher(path).find();
            default -> throw new IllegalArgumentException(rule.toString());
        };
    }

    private static boolean isForOutside(JsonNode operation) {
        if (operation.isMissingNode()) {
            return false;
        }
        var roles = ROLES.matcher(operation.path("description").asText());
        return !roles.find() || !roles.group(1).equals("`service`");
    }
}
