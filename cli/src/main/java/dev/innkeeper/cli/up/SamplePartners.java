package dev.innkeeper.cli.up;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The invented partners of the sample, their commissions and the clicks of the last days. The id of a click names its day,
 * so that a second run counts nothing twice.
 */
final class SamplePartners {
    private static final String FILE = "partners.json";
    private static final Duration TOKEN_LIFE = Duration.ofHours(1);
    private static final int DAYS_WITH_CLICKS = 13;
    private static final int BUSIEST_HOUR = 20;

    private final URI reservationService;
    private final ServiceClient asAdmin;
    private final LocalDate today;

    /** @param token a bearer token with role admin */
    SamplePartners(URI reservationService, String token, Clock clock) {
        this.reservationService = reservationService;
        asAdmin = client(token);
        today = LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    /** Creates what is missing and returns the number of partners. */
    int create() {
        JsonNode partners = SampleResource.read(FILE);
        partners.forEach(this::create);
        return partners.size();
    }

    private void create(JsonNode partner) {
        String id = partner.get("partnerId").asText();
        require(asAdmin.send("PUT", ApiPath.of("partners", id), partner.get("details")));
        partner.get("commissions").forEach(commission -> setCommission(id, commission));
        List<Map<String, Object>> clicks = new ArrayList<>();
        partner.get("links").forEach(link -> addClicks(link, clicks));
        require(client(DevelopmentTokens.ofPartner(id, TOKEN_LIFE))
                .send("POST", ApiPath.of("partners", id, "clicks"), Map.of("clicks", clicks)));
    }

    private void setCommission(String partner, JsonNode commission) {
        LocalDate effectiveFrom = today.minusDays(commission.get("daysAgo").asInt());
        require(asAdmin.send(
                "PUT",
                ApiPath.of("partners", partner, "commissions", effectiveFrom.toString()),
                Map.of("percent", commission.get("percent"))));
    }

    // More on some days of the week than on others, in the hours up to the busiest one.
    private void addClicks(JsonNode link, List<Map<String, Object>> clicks) {
        String name = link.get("link").asText();
        for (LocalDate date = today.minusDays(DAYS_WITH_CLICKS); date.isBefore(today); date = date.plusDays(1)) {
            int number = link.get("clicksADay").asInt() + date.getDayOfWeek().getValue() % 3;
            for (int click = 0; click < number; click++) {
                clicks.add(Map.of(
                        "clickId", name + " " + date + " " + click,
                        "link", name,
                        "hotelId", link.get("hotelId"),
                        "at", date.atTime(BUSIEST_HOUR - click, 0).toInstant(ZoneOffset.UTC),
                        "amount", link.get("amount")));
            }
        }
    }

    private ServiceClient client(String token) {
        return new ServiceClient(reservationService, "--reservation-port", token);
    }

    private static void require(Response response) {
        if (!response.isSuccess()) {
            throw CommandFailedException.failed(
                    "reservation-service refused a partner of the sample: " + response.body());
        }
    }
}
