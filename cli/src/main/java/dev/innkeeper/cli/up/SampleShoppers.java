package dev.innkeeper.cli.up;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * The invented shoppers of the sample: what they say about their stays and what hotels reply, what they like, and their
 * bookmarks. Each sends the requests with a token of its own. A second run changes nothing.
 */
final class SampleShoppers {
    private static final String FILE = "shoppers.json";
    private static final Duration TOKEN_LIFE = Duration.ofHours(1);
    private static final int CONFLICT = 409;

    private final URI hotelService;
    private final ServiceClient asAdmin;
    private final Map<String, ServiceClient> shoppers = new HashMap<>();

    /** @param token a bearer token with role admin */
    SampleShoppers(URI hotelService, String token) {
        this.hotelService = hotelService;
        asAdmin = client(token);
    }

    /** Reviews a stay that has ended. A stay that was reviewed otherwise by now stays as it is. */
    void review(String hotel, String confirmationNumber, String lastName, JsonNode review) {
        Map<String, Object> body = new HashMap<>();
        review.get("content").fields().forEachRemaining(member -> body.put(member.getKey(), member.getValue()));
        body.put("confirmationNumber", confirmationNumber);
        body.put("lastName", lastName);
        Response written = shopper(review).send("POST", ApiPath.of("hotels", hotel, "reviews"), body);
        if (written.status() == CONFLICT) {
            return;
        }
        require(written);
        if (review.hasNonNull("reply")) {
            String id = written.body().path("id").asText();
            require(asAdmin.send("PUT", ApiPath.of("reviews", id, "reply"), Map.of("text", review.get("reply"))));
        }
    }

    /** Sets the reactions and bookmarks, and returns their number. */
    int createReactionsAndBookmarks() {
        JsonNode sample = SampleResource.read(FILE);
        sample.get("reactions").forEach(this::react);
        sample.get("bookmarks").forEach(this::bookmark);
        return sample.get("reactions").size() + sample.get("bookmarks").size();
    }

    private void react(JsonNode reaction) {
        require(shopper(reaction)
                .send(
                        "PUT",
                        ApiPath.of(
                                "me",
                                "reactions",
                                "hotels",
                                reaction.get("hotelId").asText()),
                        Map.of("value", reaction.get("value"))));
    }

    private void bookmark(JsonNode bookmark) {
        require(shopper(bookmark)
                .send(
                        "PUT",
                        ApiPath.of(
                                "me",
                                "tags",
                                bookmark.get("tag").asText(),
                                "hotels",
                                bookmark.get("hotelId").asText()),
                        Map.of("note", bookmark.get("note"))));
    }

    private ServiceClient shopper(JsonNode item) {
        return shoppers.computeIfAbsent(
                item.get("subject").asText(), subject -> client(DevelopmentTokens.ofShopper(subject, TOKEN_LIFE)));
    }

    private ServiceClient client(String token) {
        return new ServiceClient(hotelService, "--hotel-port", token);
    }

    private static void require(Response response) {
        if (!response.isSuccess()) {
            throw CommandFailedException.failed("hotel-service refused a shopper of the sample: " + response.body());
        }
    }
}
