package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The number of pods, where they run, and how many may be evicted at a time. */
class AvailabilityTest {
    private final Overlay production = Overlay.production();

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void only_the_autoscaler_sets_the_number_of_replicas(String service) {
        JsonNode autoscaler = production.the("HorizontalPodAutoscaler", service).at("/spec");

        assertThat(production.the("Deployment", service).at("/spec").has("replicas"))
                .isFalse();
        assertThat(autoscaler.at("/scaleTargetRef").toString())
                .isEqualTo("{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\",\"name\":\"" + service + "\"}");
        assertThat(autoscaler.get("minReplicas").asInt())
                .isBetween(2, autoscaler.get("maxReplicas").asInt());
        assertThat(production
                        .the("Deployment", service)
                        .container()
                        .at("/resources/requests/cpu")
                        .asText())
                .as("the request that utilization is relative to")
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void nodes_can_be_drained_while_some_pods_keep_serving(String service) {
        JsonNode budget = production.the("PodDisruptionBudget", service).at("/spec");
        Resource deployment = production.the("Deployment", service);

        int mayGo = budget.get("maxUnavailable").asInt();

        assertThat(mayGo)
                .isBetween(
                        1,
                        production
                                        .the("HorizontalPodAutoscaler", service)
                                        .at("/spec/minReplicas")
                                        .asInt()
                                - 1);
        assertThat(deployment.podLabels()).containsAllEntriesOf(Resource.labels(budget.at("/selector/matchLabels")));
        assertThat(deployment.at("/spec/strategy/rollingUpdate/maxUnavailable").asInt(-1))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service", "web"})
    void pods_are_spread_over_zones_and_nodes(String service) {
        Resource deployment = production.the("Deployment", service);
        List<JsonNode> spread = Resource.items(deployment.podSpec().path("topologySpreadConstraints"));

        assertThat(spread)
                .extracting(constraint -> constraint.get("topologyKey").asText())
                .containsExactlyInAnyOrder("topology.kubernetes.io/zone", "kubernetes.io/hostname");
        assertThat(spread)
                .allSatisfy(constraint -> assertThat(deployment.podLabels())
                        .containsAllEntriesOf(Resource.labels(constraint.at("/labelSelector/matchLabels"))));
    }

    @Test
    void the_web_application_stays_while_a_node_is_drained() {
        Resource web = production.the("Deployment", "web");
        JsonNode budget = production.the("PodDisruptionBudget", "web").at("/spec");

        assertThat(web.at("/spec/replicas").asInt())
                .isGreaterThan(budget.get("maxUnavailable").asInt());
        assertThat(web.podLabels()).containsAllEntriesOf(Resource.labels(budget.at("/selector/matchLabels")));
    }

    @Test
    void the_laptop_has_one_of_each_and_no_disruption_budget() {
        Overlay laptop = Overlay.laptop();

        assertThat(laptop.workloads().stream()
                        .filter(workload -> !workload.kind().equals("Job")))
                .hasSize(4)
                .allSatisfy(workload ->
                        assertThat(workload.at("/spec/replicas").asInt()).isEqualTo(1));
        assertThat(laptop.all("PodDisruptionBudget")).isEmpty();
        assertThat(laptop.all("HorizontalPodAutoscaler")).isEmpty();
    }

    @Test
    void every_image_has_a_version() {
        assertThat(Overlay.all().flatMap(overlay -> overlay.workloads().stream()))
                .allSatisfy(
                        workload -> assertThat(workload.container().get("image").asText())
                                .matches("[a-z.]+/[a-z/-]+:[0-9]+\\.[0-9]+\\.[0-9]+"));
    }
}
