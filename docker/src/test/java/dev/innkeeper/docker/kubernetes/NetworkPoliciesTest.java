package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.docker.kubernetes.NetworkPolicies.Peer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which connections the policies allow. */
class NetworkPoliciesTest {
    private static final int HOTEL_PORT = 8081;
    private static final int RESERVATION_PORT = 8082;
    private static final int WEB_PORT = 8088;
    private static final int CQL = 9042;
    private static final int HTTPS = 443;

    private static final Peer DNS = Peer.of("kube-system", Map.of("k8s-app", "kube-dns"));
    private static final Peer STRANGER = Peer.of("elsewhere", Map.of("app.kubernetes.io/name", "prometheus"));
    private static final Peer INTRUDER = Peer.of("innkeeper", Map.of("app", "intruder"));

    static Stream<Overlay> overlays() {
        return Overlay.all();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void the_services_reach_each_other_and_nobody_else_reaches_them(Overlay overlay) {
        NetworkPolicies network = NetworkPolicies.of(overlay);
        Peer hotel = Peer.ours(overlay.the("Deployment", "hotel-service"));
        Peer reservation = Peer.ours(overlay.the("Deployment", "reservation-service"));
        Peer schema = Peer.ours(overlay.the("Job", "schema"));

        assertThat(network.reaches(hotel, reservation, RESERVATION_PORT)).isTrue();
        assertThat(network.reaches(reservation, hotel, HOTEL_PORT)).isTrue();
        assertThat(network.reaches(reservation, hotel, HTTPS)).isFalse();
        assertThat(Stream.of(schema, STRANGER, INTRUDER, Peer.at("192.0.2.1")))
                .allSatisfy(other ->
                        assertThat(network.reaches(other, hotel, HOTEL_PORT)).isFalse());
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void every_pod_may_use_dns_and_nothing_else(Overlay overlay) {
        NetworkPolicies network = NetworkPolicies.of(overlay);

        assertThat(overlay.workloads()).allSatisfy(workload -> {
            assertThat(network.reaches(Peer.ours(workload), DNS, 53, "UDP")).isTrue();
            assertThat(network.reaches(Peer.ours(workload), DNS, 53)).isTrue();
            assertThat(network.reaches(Peer.ours(workload), DNS, HTTPS)).isFalse();
            assertThat(network.reaches(Peer.ours(workload), STRANGER, CQL)).isFalse();
        });
        assertThat(network.reaches(INTRUDER, STRANGER, HTTPS)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void the_services_and_the_schema_step_reach_cassandra(Overlay overlay) {
        NetworkPolicies network = NetworkPolicies.of(overlay);
        Peer cassandra = overlay.name().equals("laptop")
                ? Peer.ours(overlay.the("StatefulSet", "cassandra"))
                : Peer.of("cassandra", Map.of("cassandra.datastax.com/cluster", "innkeeper"));

        assertThat(overlay.workloads().stream()
                        .filter(workload -> !workload.kind().equals("StatefulSet"))
                        .filter(workload -> !workload.name().equals("web")))
                .hasSize(3)
                .allSatisfy(workload -> {
                    assertThat(network.reaches(Peer.ours(workload), cassandra, CQL))
                            .isTrue();
                    assertThat(network.reaches(Peer.ours(workload), cassandra, 7000))
                            .isFalse();
                });
        assertThat(network.reaches(INTRUDER, cassandra, CQL)).isFalse();
        assertThat(network.reaches(Peer.ours(overlay.the("Deployment", "web")), cassandra, CQL))
                .isFalse();
    }

    @Test
    void in_production_the_ingress_controller_and_prometheus_reach_the_services() {
        NetworkPolicies network = NetworkPolicies.of(Overlay.production());
        Peer controller = Peer.of("ingress", Map.of());
        Peer prometheus = Peer.of("monitoring", Map.of("app.kubernetes.io/name", "prometheus"));
        Peer other = Peer.of("monitoring", Map.of("app.kubernetes.io/name", "grafana"));

        assertThat(Overlay.production().services()).hasSize(2).allSatisfy(service -> {
            Peer pod = Peer.ours(service);
            int port = pod.ports().get("http");
            assertThat(network.reaches(controller, pod, port)).isTrue();
            assertThat(network.reaches(prometheus, pod, port)).isTrue();
            assertThat(network.reaches(other, pod, port)).isFalse();
            assertThat(network.reaches(controller, pod, 5005)).isFalse();
        });
    }

    @Test
    void only_where_there_is_no_ingress_the_web_application_reaches_the_services() {
        for (Overlay overlay : List.of(Overlay.laptop(), Overlay.production())) {
            NetworkPolicies network = NetworkPolicies.of(overlay);
            Peer web = Peer.ours(overlay.the("Deployment", "web"));
            Peer hotel = Peer.ours(overlay.the("Deployment", "hotel-service"));
            Peer reservation = Peer.ours(overlay.the("Deployment", "reservation-service"));

            boolean isGateway = overlay.name().equals("laptop");
            assertThat(network.reaches(web, hotel, HOTEL_PORT)).isEqualTo(isGateway);
            assertThat(network.reaches(web, reservation, RESERVATION_PORT)).isEqualTo(isGateway);
            assertThat(network.reaches(hotel, web, WEB_PORT)).isFalse();
            assertThat(network.reaches(Peer.of("ingress", Map.of()), web, WEB_PORT))
                    .isEqualTo(!isGateway);
        }
    }

    @Test
    void in_production_the_services_reach_an_external_provider_and_no_private_address() {
        NetworkPolicies network = NetworkPolicies.of(Overlay.production());

        assertThat(Overlay.production().services()).allSatisfy(service -> {
            Peer pod = Peer.ours(service);
            assertThat(network.reaches(pod, Peer.at("198.51.100.7"), HTTPS)).isTrue();
            assertThat(network.reaches(pod, Peer.at("198.51.100.7"), 80)).isFalse();
            assertThat(network.reaches(pod, Peer.at("10.1.2.3"), HTTPS)).isFalse();
            assertThat(network.reaches(pod, Peer.at("169.254.169.254"), HTTPS)).isFalse();
        });
        Peer schema = Peer.ours(Overlay.production().the("Job", "schema"));
        assertThat(network.reaches(schema, Peer.at("198.51.100.7"), HTTPS)).isFalse();
    }
}
