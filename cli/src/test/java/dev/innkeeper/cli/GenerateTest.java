package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Generates traffic in a running stack, and reads it as clients do. */
@Tag("system")
@ExtendWith(SystemStack.class)
class GenerateTest {
    private static final String HOTEL = "generated-1";
    private static final int REVIEWS = 40;
    private static final int FAVOURITES = 15;
    private static final int CLICKS_A_DAY = 20;
    private static final LocalDate TODAY = LocalDate.now(ZoneOffset.UTC);
    private static final LocalDate FROM = TODAY.minusDays(42);
    private static final Pattern CASSANDRA = Pattern.compile("cassandra +(127\\.0\\.0\\.1:[0-9]+),.*");

    @TempDir
    static Path directory;

    private static String partner;

    @BeforeAll
    static void generate() throws Exception {
        Commands.importHotel(directory, HOTEL, "Generated Hotel", 1, SystemStack.hotelUrl());
        partner = generateAgain();
    }

    @AfterAll
    static void removeHotel() throws Exception {
        // Other tests count the hotels of the sample.
        assertThat(SystemStack.HTTP
                        .send(
                                request(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL)
                                        .DELETE()
                                        .build(),
                                BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(204);
    }

    private static String generateAgain() {
        String printed = Commands.run(
                "generate",
                "--hotels",
                directory.resolve("hotels.jsonl").toString(),
                "--from",
                FROM.toString(),
                "--to",
                TODAY.toString(),
                "--partners",
                "1",
                "--clicks-per-day",
                String.valueOf(CLICKS_A_DAY),
                "--reviews-per-hotel",
                String.valueOf(REVIEWS),
                "--favourites-per-hotel",
                String.valueOf(FAVOURITES),
                "--cassandra",
                SystemStack.up().printed().stream()
                        .map(CASSANDRA::matcher)
                        .filter(Matcher::matches)
                        .map(line -> line.group(1))
                        .findFirst()
                        .orElseThrow(),
                "--data-dir",
                SystemStack.directory().toString(),
                "--hotel-url",
                SystemStack.hotelUrl(),
                "--reservation-url",
                SystemStack.reservationUrl());
        assertThat(printed).contains("reviews: 40", "favourites: 15", "clicks: 840");
        Matcher partners = Pattern.compile("partners: (\\S+)").matcher(printed);
        assertThat(partners.find()).isTrue();
        return partners.group(1);
    }

    @Test
    void the_totals_of_a_hotel_are_those_of_its_reviews_and_favourites() throws Exception {
        List<JsonNode> reviews = items(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/reviews?limit=100");
        JsonNode statistics = get(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/statistics");
        JsonNode hotel = get(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL);

        assertThat(reviews).hasSize(REVIEWS);
        assertThat(statistics.path("reviews").asInt()).isEqualTo(REVIEWS);
        assertThat(statistics.path("favourites").asInt()).isEqualTo(FAVOURITES);
        assertThat(statistics.path("averageRating").asDouble())
                .isEqualTo(Math.round(reviews.stream()
                                        .mapToInt(
                                                review -> review.path("rating").asInt())
                                        .average()
                                        .orElseThrow()
                                * 100)
                        / 100.0);
        assertThat(hotel.path("rating")).isEqualTo(statistics.path("averageRating"));
    }

    @Test
    void reviews_are_found_by_their_words() throws Exception {
        List<JsonNode> all = items(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/reviews?limit=100");
        long withBreakfast = all.stream()
                .filter(review -> review.path("text").asText().contains("Breakfast"))
                .count();

        assertThat(items(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/reviews?word=breakfast&limit=100"))
                .hasSize((int) withBreakfast)
                .isNotEmpty();
    }

    @Test
    void the_income_is_that_of_the_clicks() throws Exception {
        JsonNode income =
                get(SystemStack.reservationUrl(), "/v1/partners/" + partner + "/income?from=" + FROM + "&to=" + TODAY);
        BigDecimal clicks = BigDecimal.ZERO;
        BigDecimal earned = BigDecimal.ZERO;
        int number = 0;
        for (LocalDate date = FROM; date.isBefore(TODAY); date = date.plusDays(1)) {
            BigDecimal ofDay = BigDecimal.ZERO;
            for (JsonNode click :
                    items(SystemStack.reservationUrl(), "/v1/partners/" + partner + "/clicks?limit=100&date=" + date)) {
                ofDay = ofDay.add(
                        new BigDecimal(click.path("amount").path("amount").asText()));
                number++;
            }
            clicks = clicks.add(ofDay);
            BigDecimal percent = new BigDecimal(date.isBefore(FROM.plusDays(21)) ? "0.10" : "0.125");
            earned = earned.add(ofDay.multiply(percent).setScale(2, RoundingMode.HALF_UP));
        }

        assertThat(number).isEqualTo(42 * CLICKS_A_DAY);
        assertThat(income.path("totals").path(0).path("clicks").path("amount").asText())
                .isEqualTo(clicks.toPlainString());
        assertThat(income.path("totals").path(0).path("income").path("amount").asText())
                .isEqualTo(earned.toPlainString());
    }

    @Test
    void a_second_run_changes_nothing() throws Exception {
        String link = partner + "-best-hotels-0";
        String before = state(link);

        assertThat(generateAgain()).isEqualTo(partner);

        assertThat(state(link)).isEqualTo(before);
    }

    @Test
    void an_audit_finds_nothing() {
        assertThat(Commands.run(
                        "audit",
                        "--hotel-url",
                        SystemStack.hotelUrl(),
                        "--reservation-url",
                        SystemStack.reservationUrl()))
                .contains("totals: ", "nothing is wrong");
    }

    private static String state(String link) throws Exception {
        return get(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/statistics")
                        .toString()
                + items(SystemStack.hotelUrl(), "/v1/hotels/" + HOTEL + "/reviews?limit=100")
                + get(SystemStack.reservationUrl(), "/v1/links/" + link + "/clicks")
                + get(
                        SystemStack.reservationUrl(),
                        "/v1/partners/" + partner + "/income?from=" + FROM + "&to=" + TODAY);
    }

    private static List<JsonNode> items(String service, String path) throws Exception {
        List<JsonNode> items = new ArrayList<>();
        JsonNode page = get(service, path);
        page.path("items").forEach(items::add);
        assertThat(page.has("next")).as("one page").isFalse();
        return items;
    }

    private static JsonNode get(String service, String path) throws Exception {
        return new ObjectMapper()
                .readTree(SystemStack.HTTP
                        .send(request(service, path).build(), BodyHandlers.ofString())
                        .body());
    }

    private static HttpRequest.Builder request(String service, String path) {
        return HttpRequest.newBuilder(URI.create(service + path))
                .header("Authorization", "Bearer " + DevelopmentTokens.issue("admin", Duration.ofMinutes(5)));
    }
}
