package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import java.util.function.Consumer;

/** Reads what a service has, lists page by page. */
record PagedReader(ServiceClient service) {

    /**
     * One object.
     *
     * @throws CommandFailedException if the service answers anything else
     */
    ObjectNode get(String path) {
        ServiceClient.Response response = service.get(path);
        if (!response.isSuccess() || !(response.body() instanceof ObjectNode object)) {
            throw CommandFailedException.failed(path + " answers " + response.status() + ": "
                    + response.body().path("detail").asText("no reason given"));
        }
        return object;
    }

    /** Passes each item of a list to {@code reader}, in order. */
    void eachItem(String path, Consumer<ObjectNode> reader) {
        String cursor = "";
        do {
            ObjectNode page = get(path + cursor);
            for (JsonNode item : page.path("items")) {
                reader.accept((ObjectNode) item);
            }
            cursor = page.hasNonNull("next")
                    ? "&cursor=" + ApiPath.query(page.path("next").asText())
                    : "";
        } while (!cursor.isEmpty());
    }
}
