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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Exports a hotel and a partner of the sample, and imports them under another id or into an empty stack. */
@Tag("system")
@ExtendWith(SystemStack.class)
class ExportTest {
    private static final String ORIGINAL = "lis-001";
    private static final String COPY = "copy-001";
    private static final String PARTNER = "weekend-guide";
    private static final String PARTNER_COPY = "weekend-guide-copy";

    /** What guests and shoppers say, which is not exported. */
    private static final Pattern COUNTED = Pattern.compile(",\"(rating|reviews|favourites)\":(null|[0-9.]+)");

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
            assertThat(uncounted(get(url(), COPY, path)).replace(COPY, ORIGINAL))
                    .as(path)
                    .isEqualTo(uncounted(get(url(), ORIGINAL, path)));
        }
        // Other tests count the hotels of the sample.
        assertThat(SystemStack.HTTP
                        .send(request(url(), COPY, "").DELETE().build(), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(204);
    }

    @Test
    void an_exported_partner_that_is_imported_answers_like_the_original() throws Exception {
        Commands.run("export", "--partner", PARTNER, "--to", directory.toString(), "--reservation-url", partners());
        rename();

        String report = Commands.run(
                "import", "--from", directory.toString(), "--hotel-url", url(), "--reservation-url", partners());

        assertThat(report).contains("partners: 1 lines", "commissions: 2 lines").doesNotContain("refused");
        for (String path : List.of("", "/commissions")) {
            assertThat(ofPartner(partners(), PARTNER_COPY, path).replace(PARTNER_COPY, PARTNER))
                    .as(path)
                    .isEqualTo(ofPartner(partners(), PARTNER, path));
        }
    }

    @Test
    void ratings_and_favourites_are_not_exported() throws Exception {
        Commands.run("export", "--hotel", ORIGINAL, "--to", directory.toString(), "--days", "1", "--hotel-url", url());

        assertThat(get(url(), ORIGINAL, "")).containsPattern(COUNTED);
        assertThat(Files.readString(directory.resolve("hotels.jsonl"))).doesNotContainPattern(COUNTED);
    }

    @Test
    void a_refused_commission_is_named_and_the_others_are_imported() throws Exception {
        Files.writeString(directory.resolve("partners.csv"), """
                partnerId,name,active
                of-a-file,A partner of a file,false
                """);
        Files.writeString(directory.resolve("commissions.csv"), """
                partnerId,effectiveFrom,percent
                of-a-file,2026-01-01,101
                of-a-file,2026-02-01,12.5
                ,2026-03-01,10
                """);

        Commands.Result result = Commands.execute(
                "import", "--from", directory.toString(), "--hotel-url", url(), "--reservation-url", partners());

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out())
                .contains("partners: 1 lines", "commissions: 1 lines", "refused lines: 2")
                .contains("commissions.csv:2: percent", "commissions.csv:4: partnerId: is required");
        assertThat(ofPartner(partners(), "of-a-file", "")).contains("\"active\":false");
    }

    @Test
    @Tag("nightly")
    void a_hotel_that_is_imported_into_an_empty_stack_answers_the_same(@TempDir Path data) throws Exception {
        putPriceOfOneRoom();
        Commands.run(
                "export",
                "--hotel",
                ORIGINAL,
                "--partner",
                PARTNER,
                "--to",
                directory.toString(),
                "--days",
                "60",
                "--hotel-url",
                url(),
                "--reservation-url",
                partners());
        int port = RunningUp.freePort();
        int reservationPort = RunningUp.freePort();
        RunningUp empty = RunningUp.start(
                "--empty",
                "--data-dir",
                data.toString(),
                "--hotel-port",
                String.valueOf(port),
                "--reservation-port",
                String.valueOf(reservationPort));
        List<ProcessHandle> processes = empty.awaitReady();
        try {
            String other = "http://localhost:" + port;
            String otherPartners = "http://localhost:" + reservationPort;
            Commands.run(
                    "import", "--from", directory.toString(), "--hotel-url", other, "--reservation-url", otherPartners);

            for (String path : paths()) {
                assertThat(uncounted(get(other, ORIGINAL, path)))
                        .as(path)
                        .isEqualTo(uncounted(get(url(), ORIGINAL, path)));
            }
            for (String path : List.of("", "/commissions")) {
                assertThat(ofPartner(otherPartners, PARTNER, path))
                        .as(path)
                        .isEqualTo(ofPartner(partners(), PARTNER, path));
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
                Files.writeString(
                        file,
                        Files.readString(file).replace(ORIGINAL, COPY).replace(PARTNER + "\"", PARTNER_COPY + "\""));
            }
        }
    }

    private static String get(String base, String hotel, String path) throws Exception {
        return SystemStack.HTTP
                .send(request(base, hotel, path).build(), BodyHandlers.ofString())
                .body();
    }

    private static String ofPartner(String base, String partner, String path) throws Exception {
        return SystemStack.HTTP
                .send(of(base + "/v1/partners/" + partner + path).build(), BodyHandlers.ofString())
                .body();
    }

    private static String uncounted(String hotel) {
        return COUNTED.matcher(hotel).replaceAll("");
    }

    private static HttpRequest.Builder request(String base, String hotel, String path) {
        return of(base + "/v1/hotels/" + hotel + path);
    }

    private static HttpRequest.Builder of(String url) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + DevelopmentTokens.issue("admin", Duration.ofMinutes(5)));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneId.of("Europe/Lisbon"));
    }

    private static String url() {
        return SystemStack.hotelUrl();
    }

    private static String partners() {
        return SystemStack.reservationUrl();
    }
}
