package dev.innkeeper.conformance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Debian's Prometheus, with the configuration and a data directory of the test. */
final class Prometheus implements AutoCloseable {
    static final String PROGRAM = "prometheus";

    private final Daemon daemon;

    private Prometheus(Daemon daemon) {
        this.daemon = daemon;
    }

    static Prometheus start(Path configuration, Path directory) throws Exception {
        int port = Daemon.freePort();
        return new Prometheus(Daemon.start(
                List.of(
                        PROGRAM,
                        "--config.file=" + configuration,
                        "--storage.tsdb.path=" + directory.resolve("prometheus"),
                        "--web.listen-address=127.0.0.1:" + port),
                port,
                "/-/ready",
                directory.resolve("prometheus.log")));
    }

    URI url() {
        return daemon.url();
    }

    /** The series that an expression yields now. */
    JsonNode query(String expression) throws Exception {
        return data("/api/v1/query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8))
                .path("result");
    }

    /** The alerts that are pending or firing. */
    JsonNode alerts() throws Exception {
        return data("/api/v1/alerts").path("alerts");
    }

    private JsonNode data(String path) throws Exception {
        HttpResponse<String> answer = daemon.get(path);
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return new ObjectMapper().readTree(answer.body()).path("data");
    }

    @Override
    public void close() {
        daemon.close();
    }
}
