package dev.innkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
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
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * LibreOffice Calc opens the arrivals of a day as a table, and shows what was booked. The character set is given, as in the
 * dialog with which it opens such files on a desktop: without, it takes another one for them.
 */
@Tag("nightly")
@ExtendWith(SystemStack.class)
class SpreadsheetTest {
    private static final String HOTEL = "kyo-011";
    private static final String FORMULA = "=1+1";
    private static final String NOTES = "Late; \\\"very\\\" late, über 23:00\\nwith two dogs";
    private static final int LONGEST_SECONDS = 120;
    private static final String COMMAS = "Text - txt - csv (StarCalc):44,34,76,1";
    /** Cells apart by tabs, in quotation marks, UTF-8. */
    private static final String TABS = "csv:Text - txt - csv (StarCalc):9,34,76,1";

    @TempDir
    private Path directory;

    @Test
    void a_table_has_the_same_cells() throws Exception {
        assumeThat(isInstalled()).as("soffice is on the PATH").isTrue();
        LocalDate arrival = LocalDate.now(ZoneOffset.UTC).plusDays(77);
        book(arrival);
        Path file = Files.writeString(directory.resolve("arrivals.csv"), arrivals(arrival));

        Path seen = openAndSave(file);

        List<NamedCsvRecord> sent = rows(Files.readString(file, UTF_8), ',');
        List<NamedCsvRecord> shown = rows(Files.readString(seen, UTF_8), '\t');
        assertThat(shown).hasSameSizeAs(sent).hasSize(1);
        for (String column : List.of("confirmationNumber", "status", "roomType", "checkIn", "firstName", "notes")) {
            assertThat(shown.get(0).getField(column))
                    .as(column)
                    .isEqualTo(sent.get(0).getField(column));
        }
        // A text, not the sum.
        assertThat(shown.get(0).getField("lastName")).endsWith(FORMULA);
        assertThat(shown.get(0).getField("notes")).contains("über", "\n", "\"very\"");
    }

    private static List<NamedCsvRecord> rows(String text, char separator) {
        return CsvReader.builder().fieldSeparator(separator).ofNamedCsvRecord(new StringReader(text)).stream()
                .toList();
    }

    private static boolean isInstalled() {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "soffice")));
    }

    private Path openAndSave(Path file) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Process process = new ProcessBuilder(
                        "soffice",
                        "-env:UserInstallation=" + directory.resolve("profile").toUri(),
                        "--headless",
                        "--infilter=" + COMMAS,
                        "--convert-to",
                        TABS,
                        "--outdir",
                        out.toString(),
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("soffice.log").toFile())
                .start();
        boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).forEach(ProcessHandle::destroyForcibly);
        assertThat(ended).as(Files.readString(directory.resolve("soffice.log"))).isTrue();
        return out.resolve(file.getFileName());
    }

    private static String arrivals(LocalDate date) throws Exception {
        HttpResponse<String> answer = SystemStack.HTTP.send(
                HttpRequest.newBuilder(URI.create(SystemStack.reservationUrl() + "/v1/hotels/" + HOTEL
                                + "/reservations?view=arrivals&date=" + date))
                        .header("Accept", "text/csv")
                        .header("Authorization", "Bearer " + DevelopmentTokens.issue("staff", Duration.ofMinutes(5)))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static void book(LocalDate arrival) throws Exception {
        HttpResponse<String> answer = SystemStack.HTTP.send(
                HttpRequest.newBuilder(URI.create(SystemStack.reservationUrl() + "/v1/reservations"))
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(BodyPublishers.ofString(
                                """
                                {"hotelId":"%s","roomNumber":101,"checkIn":"%s","checkOut":"%s","guests":1,\
                                "guest":{"firstName":"Zoë","lastName":"%s"},"notes":"%s"}""".formatted(HOTEL, arrival, arrival.plusDays(1), FORMULA, NOTES)))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    }
}
