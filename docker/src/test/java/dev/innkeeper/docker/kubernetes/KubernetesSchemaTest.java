package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The validation refuses invalid objects. */
class KubernetesSchemaTest {
    private static final String DEPLOYMENT = """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: some-service
            spec:
              replicas: 2
              selector:
                matchLabels:
                  app: some-service
              template:
                spec:
                  containers:
                    - name: some-service
                      image: some-image
                      env:
                        - name: SOME_NUMBER
                          value: "8"
                      resources:
                        limits:
                          memory: 1Gi
                      readinessProbe:
                        httpGet:
                          path: /health/ready
                          port: http
            """;

    @Test
    void a_valid_object_passes() {
        assertThatCode(() -> check(DEPLOYMENT)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "readinessProbe, readynessProbe",
        "path: /health, pfad: /health",
        "replicas: 2, replicas: two",
        "replicas: 2, replica: 2",
        "value: \"8\", value: 8",
        "- name: some-service, - title: some-service",
        "selector, selektor",
        "'apps/v1', 'apps/v2'",
        "kind: Deployment, kind: Deployments",
        "memory: 1Gi, memory: [1Gi]"
    })
    void an_invalid_object_is_refused(String right, String wrong) {
        String broken = DEPLOYMENT.replace(right, wrong);

        assertThatThrownBy(() -> check(broken)).isInstanceOf(RuntimeException.class);
    }

    private static void check(String yaml) {
        Yaml.resources(yaml).forEach(KubernetesSchema::check);
    }
}
