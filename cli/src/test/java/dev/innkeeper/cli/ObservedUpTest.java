package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.cli.otlp.ReceivedSpan;
import dev.innkeeper.cli.otlp.ReceivedSpan.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Checks the traces, metrics and logs of a running stack while guests book. */
@Tag("system")
@ExtendWith(SystemStack.class)
class ObservedUpTest {
    private static final LocalDate TOMORROW = LocalDate.now(ZoneOffset.UTC).plusDays(1);
    private static final Duration EXPORT = Duration.ofSeconds(15);

    private static final String HOTEL = "seen-1";
    private static final String FIRST_NAME = "Zebediah";
    private static final String LAST_NAME = "Quackenbush";
    private static final String EMAIL = "zq@example.org";
    private static final String BOOKING_TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String PARENT = "b7ad6b7169203331";

    @TempDir
    static Path files;

    private static String number;

    @BeforeAll
    static void a_guest_books_and_everybody_looks_for_the_reservation() throws Exception {
        importHotel();
        number = book();
        String staff = Commands.run("token", "staff").strip();
        get("/v1/reservations/" + number + "?lastName=" + LAST_NAME, "");
        get("/v1/reservations?lastName=" + LAST_NAME + "&firstName=" + FIRST_NAME, staff);
        get("/v1/hotels/" + HOTEL + "/reservations?date=" + TOMORROW + "&lastName=" + LAST_NAME, staff);
        get("/v1/nowhere/" + number + "?lastName=" + LAST_NAME, "");
        send(HttpRequest.newBuilder(reservations("/v1/reservations/" + number + "?lastName=" + LAST_NAME))
                .method("PATCH", BodyPublishers.noBody())
                .build());
    }

    @Test
    void a_booking_is_one_trace_over_both_services_down_to_the_statements() throws Exception {
        List<ReceivedSpan> trace = bookingTrace();

        ReceivedSpan booking = only(trace, "reservation-service", Kind.SERVER, "POST /v1/reservations");
        ReceivedSpan call = only(trace, "reservation-service", Kind.CLIENT, "POST /v1/claims");
        ReceivedSpan claim = only(trace, "hotel-service", Kind.SERVER, "POST /v1/claims");
        assertThat(call.parentId()).isEqualTo(booking.spanId());
        assertThat(claim.parentId()).isEqualTo(call.spanId());
        assertThat(childrenOf(booking, trace)).contains("SELECT reservation.bookings", "INSERT reservation.bookings");
        assertThat(childrenOf(claim, trace)).contains("BATCH hotel.available_rooms_by_hotel_date");
    }

    @Test
    void every_span_of_a_booking_but_the_first_has_its_parent_in_the_trace() throws Exception {
        List<ReceivedSpan> trace = SystemStack.collector()
                .trace(
                        BOOKING_TRACE,
                        EXPORT,
                        spans -> spans.stream().anyMatch(span -> span.parentId().equals(PARENT))
                                && withoutParent(spans).size() == 1);

        assertThat(withoutParent(trace)).singleElement().satisfies(first -> {
            assertThat(first.name()).isEqualTo("POST /v1/reservations");
            assertThat(first.parentId()).as("the span of the client").isEqualTo(PARENT);
        });
    }

    @Test
    void the_statements_of_a_booking_are_those_of_each_service_on_its_own_keyspace() throws Exception {
        Map<String, Set<String>> keyspaces = bookingTrace().stream()
                .filter(span -> "cassandra".equals(span.attributes().get("db.system.name")))
                .collect(Collectors.groupingBy(
                        ReceivedSpan::service,
                        Collectors.mapping(span -> span.attributes().get("db.namespace"), Collectors.toSet())));

        assertThat(keyspaces)
                .isEqualTo(Map.of("hotel-service", Set.of("hotel"), "reservation-service", Set.of("reservation")));
    }

    @Test
    void a_statement_tells_its_operation_table_and_consistency() throws Exception {
        ReceivedSpan statement =
                only(bookingTrace(), "reservation-service", Kind.CLIENT, "INSERT reservation.bookings");

        assertThat(statement.attributes())
                .containsEntry("db.system.name", "cassandra")
                .containsEntry("db.operation.name", "INSERT")
                .containsEntry("db.namespace", "reservation")
                .containsEntry("db.collection.name", "bookings")
                .containsEntry("cassandra.consistency.level", "LOCAL_QUORUM")
                .containsEntry("cassandra.coordinator.dc", "datacenter1")
                .containsEntry("innkeeper.cql.kind", "conditional");
    }

    @Test
    void no_trace_holds_a_name_a_confirmation_number_or_a_query() throws Exception {
        bookingTrace();

        String sent = SystemStack.collector().raw();

        assertThat(sent).contains("GET /v1/reservations/{confirmationNumber}");
        assertThat(sent.toLowerCase(Locale.ROOT))
                .doesNotContain(FIRST_NAME.toLowerCase(Locale.ROOT))
                .doesNotContain(LAST_NAME.toLowerCase(Locale.ROOT))
                .doesNotContain(EMAIL)
                .doesNotContain(number.toLowerCase(Locale.ROOT));
        assertThat(valuesOf("url.path", "url.query", "url.full", "client.address", "user_agent.original"))
                .containsOnly("");
    }

    @Test
    void what_only_operators_ask_for_is_not_traced() throws Exception {
        bookingTrace();

        assertThat(SystemStack.collector().spans())
                .extracting(ReceivedSpan::name)
                .noneMatch(name -> name.contains("health") || name.contains("metrics"));
    }

    @Test
    void requests_are_measured_by_the_template_of_their_address() throws Exception {
        Set<String> addresses = Pattern.compile("http_server_requests_seconds_count\\{.*?uri=\"([^\"]*)\"")
                .matcher(metrics(SystemStack.reservationUrl()))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());

        assertThat(addresses)
                .contains("/v1/reservations", "/v1/reservations/{confirmationNumber}", "/UNMATCHED")
                .noneMatch(address -> address.contains(number) || address.contains(HOTEL));
    }

    @Test
    void dashboards_and_alerts_find_what_they_ask_for() throws Exception {
        assertThat(metrics(SystemStack.reservationUrl()))
                .containsPattern("innkeeper_booking_outcomes_total\\{outcome=\"won\"} [1-9]")
                .contains(
                        "innkeeper_booking_outcomes_total{outcome=\"lost\"}",
                        "innkeeper_booking_outcomes_total{outcome=\"replayed\"}",
                        "innkeeper_booking_outcomes_total{outcome=\"compensated\"}",
                        "innkeeper_bookings_overdue_seconds",
                        "innkeeper_audit_checked_total{audit=\"bookings\"}",
                        "innkeeper_audit_checked_total{audit=\"derived-rows\"}",
                        "innkeeper_audit_checked_total{audit=\"partners\"}");
        assertThat(metrics(SystemStack.hotelUrl()))
                .contains(
                        "innkeeper_claims_oldest_due_seconds",
                        "innkeeper_claims_sweeps_total",
                        "innkeeper_audit_checked_total{audit=\"nights\"}");
        for (String service : List.of(SystemStack.hotelUrl(), SystemStack.reservationUrl())) {
            assertThat(metrics(service))
                    .contains(
                            "innkeeper_cql_statements_total{kind=\"conditional\"}",
                            "innkeeper_http_at_work{kind=\"write\"}",
                            "innkeeper_http_refused_total",
                            "cassandra_session_connected_nodes{",
                            "cassandra_nodes_pool_in_flight{",
                            "cassandra_nodes_pool_open_connections{");
        }
    }

    @Test
    void a_line_of_the_log_is_json_with_trace_span_and_hotel() throws Exception {
        // The JVM writes a line that is not JSON when it archives classes.
        JsonNode line = log().stream()
                .filter(logged -> logged.startsWith("{"))
                .map(ObservedUpTest::json)
                .filter(logged -> logged.path("message").asText().equals("book: confirmed")
                        && logged.at("/mdc/hotel").asText().equals(HOTEL))
                .findFirst()
                .orElseThrow();

        assertThat(line.at("/mdc/traceId").asText()).isEqualTo(BOOKING_TRACE);
        assertThat(line.at("/mdc/spanId").asText()).matches("[0-9a-f]{16}");
    }

    @Test
    void no_line_of_the_log_holds_a_name_or_a_confirmation_number() throws Exception {
        assertThat(log())
                .isNotEmpty()
                .noneMatch(line -> line.contains(LAST_NAME) || line.contains(FIRST_NAME))
                .noneMatch(line -> line.contains(EMAIL) || line.contains(number));
    }

    private static List<String> log() throws IOException {
        return Files.readAllLines(SystemStack.directory().resolve("logs/reservation-service.log"));
    }

    private static List<ReceivedSpan> bookingTrace() throws InterruptedException {
        return SystemStack.collector()
                .trace(
                        BOOKING_TRACE,
                        EXPORT,
                        spans -> spans.stream().anyMatch(span -> span.name().equals("POST /v1/reservations"))
                                && spans.stream().anyMatch(span -> span.name().startsWith("BATCH hotel.")));
    }

    private static ReceivedSpan only(List<ReceivedSpan> trace, String service, Kind kind, String name) {
        List<ReceivedSpan> found = trace.stream()
                .filter(span -> span.service().equals(service)
                        && span.kind() == kind
                        && span.name().equals(name))
                .toList();
        assertThat(found).as("%s among %s", name, trace).hasSize(1);
        return found.get(0);
    }

    private static List<ReceivedSpan> withoutParent(List<ReceivedSpan> trace) {
        Set<String> ids = trace.stream().map(ReceivedSpan::spanId).collect(Collectors.toSet());
        return trace.stream().filter(span -> !ids.contains(span.parentId())).toList();
    }

    private static List<String> childrenOf(ReceivedSpan parent, List<ReceivedSpan> trace) {
        return trace.stream()
                .filter(span -> span.parentId().equals(parent.spanId())
                        && span.service().equals(parent.service()))
                .map(ReceivedSpan::name)
                .toList();
    }

    private static Set<String> valuesOf(String... keys) {
        return SystemStack.collector().spans().stream()
                .flatMap(span -> Stream.of(keys).map(span.attributes()::get).filter(Objects::nonNull))
                .collect(Collectors.toSet());
    }

    private static String metrics(String service) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(service + "/metrics")).build())
                .body();
    }

    private static void importHotel() throws IOException {
        Commands.importHotel(files, "seen-1", "Hotel Miradouro", 5, SystemStack.hotelUrl());
    }

    private static String book() throws Exception {
        HttpResponse<String> booked = send(HttpRequest.newBuilder(reservations("/v1/reservations"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "booking-observed")
                .header("traceparent", "00-" + BOOKING_TRACE + "-" + PARENT + "-01")
                .POST(BodyPublishers.ofString(
                        """
                        {"hotelId":"%s","roomNumber":101,"checkIn":"%s","checkOut":"%s","guests":1,\
                        "guest":{"firstName":"%s","lastName":"%s","emails":["%s"]}}""".formatted(HOTEL, TOMORROW, TOMORROW.plusDays(2), FIRST_NAME, LAST_NAME, EMAIL)))
                .build());
        assertThat(booked.statusCode()).as(booked.body()).isEqualTo(201);
        return json(booked.body()).path("confirmationNumber").asText();
    }

    private static void get(String path, String token) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(reservations(path));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        send(request.build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws Exception {
        return SystemStack.HTTP.send(request, BodyHandlers.ofString());
    }

    private static URI reservations(String path) {
        return URI.create(SystemStack.reservationUrl() + path);
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException noJson) {
            throw new AssertionError(text, noJson);
        }
    }
}
