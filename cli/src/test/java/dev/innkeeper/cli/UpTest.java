package dev.innkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs a whole stack with its sample, as a user starts it. */
@Tag("system")
@ExtendWith(SystemStack.class)
class UpTest {
    private static final int MOST_RETRIES = 5;

    @TempDir
    static Path directory;

    @Test
    void q1_the_hotels_near_a_place_come_nearest_first() throws Exception {
        JsonNode items = get("/v1/hotels?poi=S%C3%A3o%20Jorge%20Castle").path("items");
        assertThat(items.path(0).path("hotelId").asText()).isEqualTo("lis-003");
        assertThat(items.path(0).path("distanceMeters").asInt()).isBetween(300, 330);
        assertThat(texts(items, "distanceMeters").stream().map(Integer::valueOf))
                .isSorted();
    }

    @Test
    void q1_the_city_picks_one_of_two_places_of_one_name() throws Exception {
        String path = "/v1/hotels?poi=Botanical%20Garden&city=";
        assertThat(texts(get(path + "Kyoto").path("items"), "hotelId")).containsExactly("kyo-006");
        assertThat(texts(get(path + "Lisbon").path("items"), "hotelId")).first().isEqualTo("lis-007");
    }

    @Test
    void q2_a_hotel_has_its_address() throws Exception {
        JsonNode hotel = get("/v1/hotels/kyo-002");
        assertThat(hotel.path("name").asText()).isEqualTo("Ryokan Shizuka-an");
        assertThat(hotel.path("address").path("country").asText()).isEqualTo("Japan");
    }

    @Test
    void q3_the_places_near_a_hotel_come_nearest_first() throws Exception {
        JsonNode items = get("/v1/hotels/edi-004/points-of-interest").path("items");
        assertThat(texts(items, "name")).startsWith("Greyfriars Kirkyard", "National Museum of Scotland");
    }

    @Test
    void q4_rooms_are_free_on_the_nights_of_a_stay() throws Exception {
        JsonNode items =
                get("/v1/hotels/edi-001/available-rooms?guests=2&" + stay(0)).path("items");
        assertThat(items).isNotEmpty();
    }

    @Test
    void q4_rooms_are_on_sale_more_than_a_year_ahead() throws Exception {
        assertThat(get("/v1/hotels/kyo-012/available-rooms?" + stay(390)).path("items"))
                .hasSize(12);
    }

    @Test
    void q5_a_room_has_its_price_and_its_amenities() throws Exception {
        JsonNode room = get("/v1/hotels/kyo-001/rooms/101?" + stay(3));
        assertThat(texts(room.path("amenities"), "name")).contains("wifi");
        assertThat(room.path("total").path("currency").asText()).isEqualTo("JPY");
        assertThat(room.path("total").path("amount").asText()).matches("[1-9][0-9]*00");
    }

    @Test
    void the_sample_has_reservations() {
        assertThat(SystemStack.firstStartPrinted())
                .anyMatch(line -> line.matches("sample +21 reservations created, some of them with reviews"));
    }

    @Test
    void the_sample_has_ratings_in_offers_and_statistics() throws Exception {
        JsonNode offers =
                get("/v1/offers?city=Edinburgh&adults=1&sort=rating&" + stay(5)).path("items");
        assertThat(texts(offers, "hotelId")).startsWith("edi-001", "edi-002");
        assertThat(offers.path(0).path("rating").decimalValue()).isEqualByComparingTo("9");

        JsonNode statistics = get("/v1/hotels/lis-001/statistics");
        assertThat(statistics.path("reviews").asInt()).isEqualTo(2);
        assertThat(statistics.path("averageRating").decimalValue()).isEqualByComparingTo("8.5");
        assertThat(statistics.path("favourites").asInt()).isEqualTo(2);
    }

    @Test
    void the_sample_has_reviews_in_several_languages_and_replies() throws Exception {
        JsonNode reviews = get("/v1/hotels/lis-001/reviews?word=PEQUENO").path("items");
        assertThat(texts(reviews, "language")).containsExactly("pt");
        assertThat(texts(get("/v1/hotels/kyo-001/reviews").path("items"), "language"))
                .containsExactly("ja");
        assertThat(get("/v1/hotels/lis-004/reviews")
                        .path("items")
                        .path(0)
                        .path("reply")
                        .path("text")
                        .asText())
                .contains("courtyard");
    }

    @Test
    void the_partners_of_the_sample_have_income_from_clicks_and_bookings() throws Exception {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        JsonNode income = asAdmin(
                        "/v1/partners/weekend-guide/income?from=" + today.minusDays(20) + "&to=" + today.plusDays(2))
                .path("totals");

        JsonNode euros = StreamSupport.stream(income.spliterator(), false)
                .filter(total -> total.path("income").path("currency").asText().equals("EUR"))
                .findFirst()
                .orElseThrow();
        assertThat(amount(euros.path("clicks"))).isPositive();
        assertThat(amount(euros.path("bookings"))).isPositive();
    }

    @Test
    void q8_all_spellings_of_smith_are_found_together() throws Exception {
        JsonNode items = asStaff("/v1/reservations?lastName=Smith&limit=100").path("items");

        assertThat(StreamSupport.stream(items.spliterator(), false)
                        .map(item -> item.path("guest").path("lastName").asText()))
                .contains("Smith", "SMITH ", "smith");
        assertThat(texts(items, "status")).contains("CHECKED_IN", "CONFIRMED");
    }

    @Test
    void q9_a_guest_of_the_sample_has_details() throws Exception {
        JsonNode reservation = asStaff("/v1/reservations?lastName=Smith&firstName=Ana&limit=100")
                .path("items")
                .path(0);

        JsonNode guest = asStaff("/v1/guests/" + reservation.path("guestId").asText());

        assertThat(guest.path("addresses").path("home").path("city").asText()).isEqualTo("Lisboa");
    }

    @Test
    void both_consoles_answer() throws Exception {
        for (int port : new int[] {SystemStack.hotelPort(), SystemStack.reservationPort()}) {
            HttpRequest console = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/console/"))
                    .build();
            assertThat(SystemStack.HTTP.send(console, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void site_desk_consoles_and_both_services_share_one_address() throws Exception {
        assertThat(SystemStack.firstStartPrinted())
                .anyMatch(line -> line.startsWith("web ") && line.contains(SystemStack.webUrl() + "/desk"));
        assertThat(atWeb("/").body()).contains("<title>Innkeeper</title>");
        assertThat(atWeb("/desk/arrivals").body()).contains("<title>Innkeeper: desk</title>");
        assertThat(atWeb("/v1/hotels/kyo-002").body()).contains("Ryokan Shizuka-an");
        assertThat(atWeb("/v1/reservations/0000000000000?lastName=nobody").statusCode())
                .isEqualTo(404);
        assertThat(atWeb("/hotel-service/console/").body()).contains("../openapi");
        assertThat(atWeb("/reservation-service/openapi").body()).contains("/v1/reservations");
        assertThat(atWeb("/reservation-service/health/ready").statusCode()).isEqualTo(200);
    }

    @Test
    void photos_of_the_sample_are_served() throws Exception {
        JsonNode photos = get("/v1/hotels/lis-001").path("photos");

        assertThat(photos).isNotEmpty().allSatisfy(photo -> {
            String file = URI.create(photo.path("url").asText()).getPath();
            assertThat(atWeb("/pictures" + file).statusCode()).as(file).isEqualTo(200);
        });
    }

    private static HttpResponse<String> atWeb(String path) throws IOException, InterruptedException {
        return SystemStack.HTTP.send(
                HttpRequest.newBuilder(URI.create(SystemStack.webUrl() + path)).build(), BodyHandlers.ofString());
    }

    // Written by hand, because no HTTP client sends it.
    @Test
    void a_path_that_cannot_be_decoded_is_a_problem() throws Exception {
        for (int port : new int[] {SystemStack.hotelPort(), SystemStack.reservationPort()}) {
            assertThat(say(port, "GET /v1/hotels/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 400 ")
                    .contains("application/problem+json", "/problems/invalid-request");
        }
    }

    @Test
    void an_import_adds_to_it_and_changes_nothing_the_second_time() throws Exception {
        Path points = file("points.jsonl", """
                {"name":"Arco/da Rua «Augusta»","description":"An arch.","city":"Lisbon","country":"Portugal",\
                "category":"landmark","location":{"latitude":38.7084,"longitude":-9.1368}}
                """);
        Path hotels = file("hotels.jsonl", """
                {"id":"imported-1","name":"Hotel of a file","phone":null,"address":{"street":"Rua Augusta 1",\
                "city":"Lisbon","state_or_province":null,"postal_code":null,"country":"Portugal"},\
                "location":{"latitude":38.7085,"longitude":-9.137}}
                """);
        String[] arguments = {
            "import",
            "--points-of-interest",
            points.toString(),
            "--hotels",
            hotels.toString(),
            "--days",
            "2",
            "--hotel-url",
            SystemStack.hotelUrl()
        };
        assertThat(Commands.run(arguments)).contains("hotels: 1 (1 of them new)", "room-nights newly on sale: 40");
        assertThat(Commands.run(arguments)).contains("nothing changed");
        JsonNode near =
                get("/v1/hotels?poi=Arco%2Fda%20Rua%20%C2%ABAugusta%C2%BB").path("items");
        assertThat(texts(near, "hotelId")).first().isEqualTo("imported-1");
    }

    @Test
    void a_taken_port_is_one_line() throws Exception {
        RunningUp second =
                RunningUp.start(options(directory.resolve("other"), SystemStack.hotelPort(), RunningUp.freePort()));
        assertThat(second.awaitEnd())
                .containsExactly("innkeeper: port " + SystemStack.hotelPort()
                        + " is taken: stop the program that listens there, or choose another port with --hotel-port");
        assertThat(second.exitCode()).isEqualTo(1);
    }

    @Test
    void a_data_directory_in_use_is_one_line() throws Exception {
        RunningUp second =
                RunningUp.start(options(SystemStack.directory(), RunningUp.freePort(), RunningUp.freePort()));
        assertThat(second.awaitEnd()).singleElement().asString().contains("another ./innkeeper up", "--data-dir");
    }

    @Test
    void it_ends_with_the_program_that_has_started_it() throws Exception {
        RunningUp second =
                RunningUp.start(options(directory.resolve("second"), RunningUp.freePort(), RunningUp.freePort()));
        List<ProcessHandle> started = second.awaitFirstProcess();

        second.endInput();

        second.awaitEnd();
        RunningUp.awaitGone(started);
    }

    private static String[] options(Path data, int hotel, int reservation) {
        return new String[] {
            "--nodes",
            "1",
            "--data-dir",
            data.toString(),
            "--hotel-port",
            String.valueOf(hotel),
            "--reservation-port",
            String.valueOf(reservation)
        };
    }

    private static String stay(int daysFromNow) {
        LocalDate checkIn = LocalDate.now(ZoneOffset.UTC).plusDays(1 + daysFromNow);
        return "checkIn=" + checkIn + "&checkOut=" + checkIn.plusDays(3);
    }

    private static JsonNode get(String path) throws IOException, InterruptedException {
        return answer(HttpRequest.newBuilder(URI.create(SystemStack.hotelUrl() + path)));
    }

    private static JsonNode asStaff(String path) throws IOException, InterruptedException {
        return as("staff", path);
    }

    private static JsonNode asAdmin(String path) throws IOException, InterruptedException {
        return as("admin", path);
    }

    private static JsonNode as(String role, String path) throws IOException, InterruptedException {
        return answer(HttpRequest.newBuilder(URI.create(SystemStack.reservationUrl() + path))
                .header("Authorization", "Bearer " + DevelopmentTokens.issue(role, Duration.ofMinutes(5))));
    }

    // Like any client: while the machine is busy after the start, the database may answer too late.
    private static JsonNode answer(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response = SystemStack.HTTP.send(request.build(), BodyHandlers.ofString());
        for (int retry = 0; retry < MOST_RETRIES && response.statusCode() == 503; retry++) {
            Thread.sleep(Duration.ofSeconds(
                            response.headers().firstValueAsLong("Retry-After").orElse(1))
                    .toMillis());
            response = SystemStack.HTTP.send(request.build(), BodyHandlers.ofString());
        }
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return new ObjectMapper().readTree(response.body());
    }

    private static String say(int port, String request) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(5_000);
            socket.getOutputStream().write(request.getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    private static BigDecimal amount(JsonNode money) {
        return new BigDecimal(money.path("amount").asText());
    }

    private static List<String> texts(JsonNode items, String member) {
        return StreamSupport.stream(items.spliterator(), false)
                .map(item -> item.path(member).asText())
                .toList();
    }

    private static Path file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content);
    }
}
