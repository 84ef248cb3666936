package dev.innkeeper.conformance.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The queries of a dashboard, with the values that Grafana gives to the variables. */
record Dashboard(List<Query> queries) {

    /** A query of a panel. */
    record Query(String panel, String expression) {}

    /** @param interval the shortest range of a rate */
    static Dashboard read(Path file, String interval) throws IOException {
        List<Query> queries = new ArrayList<>();
        JsonNode dashboard = new ObjectMapper().readTree(file.toFile());
        String services = dashboard.at("/templating/list/0/allValue").asText();
        dashboard
                .path("panels")
                .forEach(panel -> panel.path("targets")
                        .forEach(target -> queries.add(new Query(
                                panel.path("title").asText(),
                                target.path("expr")
                                        .asText()
                                        .replace("$__rate_interval", interval)
                                        .replace("$service", services)))));
        return new Dashboard(queries);
    }
}
