package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Exports a hotel of the sample, and imports it under another id or into an empty stack. */
@Tag("system")
@ExtendWith(SystemStack.class)
class ExportTest {
    private static final String ORIGINAL = "lis-001";
    private static final String COPY = "copy-001";

    @TempDir
    Path directory;

    @Test
    void an_exported_hotel_that_is_imported_answers_like_the_original() throws Exception {
        putPriceOfOneRoom();
        Commands.run("export", "--hotel", ORIGINAL, "--to", directory.toString(), "--days", "60", "--hotel-url", url());
        rename();

        String report = Commands.run("import", "--from", directory.toString(), "--hotel-url", url());

        assertThat(report).contains("rate-plans: ").contains("rooms: ").doesNotContain("refused");
        for (String path : paths()) {
            assertThat(get(url(), COPY, path).replace(COPY, ORIGINAL)).as(path).isEqualTo(get(url(), ORIGINAL, path));
        }
        // Other tests count the hotels of the sample.
        assertThat(SystemStack.HTTP
                        .send(request(url(), COPY, "").DELETE().build(), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(204);
    }

    @Test
    @Tag("nightly")
    void a_hotel_that_is_imported_into_an_empty_stack_answers_the_same(@TempDir Path data) throws Exception {
        putPriceOfOneRoom();
        Commands.run("export", "--hotel", ORIGINAL, "--to", directory.toString(), "--days", "60", "--hotel-url", url());
        int port = RunningUp.freePort();
        RunningUp empty = RunningUp.start(
                "--empty",
                "--data-dir",
                data.toString(),
                "--hotel-port",
                String.valueOf(port),
                "--reservation-port",
                String.valueOf(RunningUp.freePort()));
        List<ProcessHandle> processes = empty.awaitReady();
        try {
            String other = "http://localhost:" + port;
            Commands.run("import", "--from", directory.toString(), "--hotel-url", other);

            for (String path : paths()) {
                assertThat(get(other, ORIGINAL, path)).as(path).isEqualTo(get(url(), ORIGINAL, path));
            }
        } finally {
            empty.terminate();
            RunningUp.awaitGone(processes);
        }
    }

    @Test
    void a_second_import_changes_nothing_and_a_refused_line_is_named() throws Exception {
        Files.writeString(directory.resolve("restrictions.csv"), """
                hotelId,roomType,ratePlan,from,to,minStay
                lis-001,double,standard,2020-01-01,2020-02-01,2
                lis-001,no such type,standard,%s,%s,2
                """.formatted(today(), today().plusDays(9)));

        Commands.Result result = Commands.execute("import", "--from", directory.toString(), "--hotel-url", url());

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).contains("refused lines: 1").contains("restrictions.csv:3: roomType");
    }

    private static List<String> paths() {
        LocalDate from = today().plusDays(3);
        String stay = "checkIn=" + from + "&checkOut=" + from.plusDays(4);
        return List.of(
                "",
                "/room-types",
                "/rooms",
                "/rate-plans",
                "/cancellation-policies",
                "/taxes",
                "/child-policy",
                "/rates?limit=50&roomType=double&from=" + from + "&to=" + from.plusDays(50),
                "/rates?limit=50&roomType=double&ratePlan=saver&from=" + from + "&to=" + from.plusDays(50),
                "/availability?adults=2&children=4&explain=true&" + stay,
                "/rooms/101?" + stay);
    }

    private static void putPriceOfOneRoom() throws Exception {
        LocalDate from = today().plusDays(5);
        HttpRequest put = request(url(), ORIGINAL, "/rates")
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("""
                        {"rooms":[101],"from":"%s","to":"%s","price":{"amount":"333.00","currency":"EUR"}}""".formatted(from, from.plusDays(2))))
                .build();
        assertThat(SystemStack.HTTP.send(put, BodyHandlers.ofString()).statusCode())
                .isEqualTo(200);
    }

    private void rename() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.writeString(file, Files.readString(file).replace(ORIGINAL, COPY));
            }
        }
    }

    private static String get(String base, String hotel, String path) throws Exception {
        return SystemStack.HTTP
                .send(request(base, hotel, path).build(), BodyHandlers.ofString())
                .body();
    }

    private static HttpRequest.Builder request(String base, String hotel, String path) {
        return HttpRequest.newBuilder(URI.create(base + "/v1/hotels/" + hotel + path))
                .header("Authorization", "Bearer " + DevelopmentTokens.issue("admin", Duration.ofMinutes(5)));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneId.of("Europe/Lisbon"));
    }

    private static String url() {
        return SystemStack.hotelUrl();
    }
}
