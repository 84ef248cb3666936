package dev.innkeeper.cli.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.source.Lines;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.rest.ServiceClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImporterTest {
    private static final Clock NEW_YEARS_EVE = Clock.fixed(Instant.parse("2026-12-31T23:30:00Z"), ZoneOffset.UTC);

    @TempDir
    Path directory;

    private RecordingService service;

    @BeforeEach
    void start() throws IOException {
        service = new RecordingService();
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void points_of_interest_come_before_hotels_and_the_steps_of_a_hotel_in_their_order() throws IOException {
        load(Lines.POINT_OF_INTEREST, Lines.HOTEL);
        assertThat(service.paths().stream().distinct())
                .startsWith(
                        "/v1/points-of-interest/Singapore/Joo%20Chiat%2FKatong",
                        "/v1/hotels/par-1", "/v1/hotels/par-1/rooms/101", "/v1/hotels/par-1/rooms/102")
                .endsWith("/v1/hotels/par-1/rooms/304", "/v1/hotels/par-1/rates", "/v1/hotels/par-1/inventory");
    }

    @Test
    void the_bodies_are_those_of_the_contract() throws IOException {
        load(Lines.POINT_OF_INTEREST, Lines.HOTEL);
        assertThat(body("/v1/points-of-interest/Singapore/Joo%20Chiat%2FKatong"))
                .isEqualTo("""
                        {"country":"Singapore","description":"Shophouses.","category":"neighbourhood",\
                        "location":{"latitude":1.31,"longitude":103.9}}""");
        assertThat(body("/v1/hotels/par-1")).isEqualTo("""
                        {"name":"Hôtel du Pont","phone":"+33 1 00 00 00 00","address":{"street":"1 rue du Pont",\
                        "city":"Paris","stateOrProvince":"Île-de-France","postalCode":"75001","country":"France"},\
                        "location":{"latitude":48.86,"longitude":2.34},"stars":3,"timeZone":"Europe/Paris",\
                        "currency":"EUR"}""");
        assertThat(body("/v1/hotels/par-1/rooms/101"))
                .startsWith("{\"type\":\"single\",\"capacity\":1,\"amenities\":[{\"name\":\"wifi\",\"description\":");
        assertThat(body("/v1/hotels/par-1/rates"))
                .startsWith(
                        "{\"roomType\":\"single\",\"from\":\"2027-01-01\",\"to\":\"2027-01-31\",\"weekdays\":[\"MONDAY\"")
                .contains("\"price\":{\"amount\":\"")
                .endsWith(".00\",\"currency\":\"EUR\"}}");
    }

    @Test
    void nights_are_on_sale_from_today_of_the_hotel_on() throws IOException {
        load("", Lines.HOTEL);
        assertThat(body("/v1/hotels/par-1/inventory")).isEqualTo("{\"from\":\"2027-01-01\",\"to\":\"2027-01-31\"}");
    }

    @Test
    void the_second_run_finds_nothing_new() throws IOException {
        assertThat(load(Lines.POINT_OF_INTEREST, Lines.HOTEL).nothingNew()).isFalse();
        ImportReport again = load(Lines.POINT_OF_INTEREST, Lines.HOTEL);
        assertThat(again.nothingNew()).isTrue();
        assertThat(again.rooms()).isEqualTo(new ImportReport.Count(20, 0));
    }

    @Test
    void a_bad_line_is_refused_with_file_line_field_and_reason_and_the_others_are_taken() throws IOException {
        ImportReport report = load("", Lines.HOTEL + "\n\n" + Lines.hotel("a b") + "\n" + Lines.hotel("par-3"));
        assertThat(report.hotels().taken()).isEqualTo(2);
        assertThat(report.refusals().reasons())
                .singleElement()
                .asString()
                .startsWith(directory.resolve("hotels.jsonl") + ":3: id: must be 1 to 64 letters");
    }

    @Test
    void what_the_service_refuses_is_reported_with_its_reasons() throws IOException {
        service.when(request -> request.path().endsWith("/rooms/102")
                ? Optional.of(new RecordingService.Reply(
                        400, "{\"violations\":[{\"field\":\"capacity\",\"message\":\"must be odd\"}]}"))
                : Optional.empty());
        ImportReport report = load("", Lines.HOTEL);
        assertThat(report.refusals().reasons())
                .singleElement()
                .hasToString(directory.resolve("hotels.jsonl") + ":1: capacity: room 102: must be odd");
        assertThat(service.paths()).doesNotContain("/v1/hotels/par-1/inventory");
    }

    @Test
    void a_busy_service_is_asked_again_when_it_says() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        service.when(request -> request.path().endsWith("/par-1") && asked.incrementAndGet() < 4
                ? Optional.of(
                        new RecordingService.Reply(asked.get() % 2 == 0 ? 429 : 503, "", Map.of("Retry-After", "0")))
                : Optional.empty());
        assertThat(load("", Lines.HOTEL).hotels()).isEqualTo(new ImportReport.Count(1, 1));
    }

    @Test
    void a_refused_token_ends_the_import() {
        service.when(request -> Optional.of(new RecordingService.Reply(403, "{}")));
        assertThatThrownBy(() -> load("", Lines.HOTEL))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("--token");
    }

    @Test
    void every_request_bears_the_token() throws IOException {
        load(Lines.POINT_OF_INTEREST, Lines.HOTEL);
        assertThat(service.requests())
                .extracting(RecordingService.Request::authorization)
                .containsOnly("Bearer t");
    }

    @Test
    void a_large_hotel_is_put_on_sale_in_several_requests_without_a_gap() throws IOException {
        Path rooms = Files.writeString(directory.resolve("rooms.csv"), "hotel_id,rooms\npar-1,2000\n");
        load("", Lines.HOTEL, RoomCounts.read(Source.file(rooms), new Refusals()));
        assertThat(service.requests())
                .filteredOn(request -> request.path().endsWith("/inventory"))
                .extracting(RecordingService.Request::body)
                .containsExactly(
                        "{\"from\":\"2027-01-01\",\"to\":\"2027-01-16\"}",
                        "{\"from\":\"2027-01-16\",\"to\":\"2027-01-31\"}");
    }

    private ImportReport load(String pointsOfInterest, String hotels) throws IOException {
        return load(pointsOfInterest, hotels, RoomCounts.none());
    }

    private ImportReport load(String pointsOfInterest, String hotels, RoomCounts counts) throws IOException {
        Path points = Files.writeString(directory.resolve("points.jsonl"), pointsOfInterest);
        Path hotelsFile = Files.writeString(directory.resolve("hotels.jsonl"), hotels);
        return new Importer(new ServiceClient(service.url(), "--hotel-url", "t"), Progress.none(), NEW_YEARS_EVE)
                .load(Source.file(points), Source.file(hotelsFile), counts, 30, new Refusals());
    }

    private String body(String path) {
        return service.requests().stream()
                .filter(request -> request.path().equals(path))
                .findFirst()
                .orElseThrow()
                .body();
    }
}
