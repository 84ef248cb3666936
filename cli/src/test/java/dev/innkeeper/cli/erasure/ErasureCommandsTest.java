package dev.innkeeper.cli.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.Commands;
import dev.innkeeper.cli.Commands.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErasureCommandsTest {
    private static final String ANA = "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01";
    private static final String BEA = "6a1d4b63-7e2f-4c9f-8b64-1d8e3a4c2b02";
    private static final String CAI = "7b2e5c74-8f3a-4dad-9c75-2e9f4b5d3c03";
    private static final String DAN = "8c3f6d85-9a4b-4ebe-8d86-3fa05c6e4d04";

    @TempDir
    Path directory;

    private Path list;
    private ErasingService service;

    @BeforeEach
    void start() throws IOException {
        list = directory.resolve("erasures");
        service = new ErasingService();
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void all_pages_are_written_to_the_file() {
        service.listing("", """
                        {"items":[{"guestId":"%s","erasedAt":"2027-05-03T10:15:30.123Z"}],"next":"abc"}""".formatted(ANA))
                .listing("abc", "{\"items\":[],\"next\":\"def\"}")
                .listing("def", """
                        {"items":[{"guestId":"%s","erasedAt":"2027-05-04T00:00:00Z"}]}""".formatted(BEA));

        Result result = erasures();

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("erasures since 2027-05-01T00:00:00Z: 2");
        assertThat(list).hasContent(ANA + " 2027-05-03T10:15:30.123Z\n" + BEA + " 2027-05-04T00:00:00Z");
        assertThat(directory).isDirectoryContaining(file -> file.equals(list));
    }

    @Test
    void an_earlier_file_stays_when_a_page_is_missing() throws IOException {
        Files.writeString(list, "the earlier one");
        service.listing("", "{\"items\":[],\"next\":\"missing\"}");

        assertThat(erasures().exitCode()).isEqualTo(2);

        assertThat(list).hasContent("the earlier one");
    }

    @Test
    void it_tells_who_was_erased_who_was_before_and_who_is_unknown() throws IOException {
        service.knowing(ANA, ErasingService.Guest.WITH_DETAILS).knowing(BEA, ErasingService.Guest.ERASED);
        write(ANA, BEA, CAI);

        Result result = erase();

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("erased: 1", "erased before: 1", "unknown here: 1");
        assertThat(erase().out()).contains("erased: 0", "erased before: 2", "unknown here: 1");
    }

    @Test
    void a_guest_with_a_stay_to_come_is_named_and_ends_with_1() throws IOException {
        service.knowing(DAN, ErasingService.Guest.WITH_A_STAY_TO_COME).knowing(ANA, ErasingService.Guest.WITH_DETAILS);
        write(DAN, ANA);

        Result result = erase();

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out())
                .contains("erased: 1", "not erased, with a stay to come: 1", DAN, "stays to come: H4T7Q9KZM2X0P");
    }

    @Test
    void a_guest_who_is_listed_twice_is_erased_once() throws IOException {
        service.knowing(ANA, ErasingService.Guest.WITH_DETAILS);
        write(ANA, ANA);

        erase();

        assertThat(service.requests()).containsExactly("GET /v1/guests/" + ANA, "DELETE /v1/guests/" + ANA);
    }

    @Test
    void erasures_before_a_time_may_be_left_out() throws IOException {
        write(ANA);

        Result result = erase("--since", "2027-05-04T00:00:00Z");

        assertThat(result.exitCode()).isZero();
        assertThat(service.requests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"no id 2027-05-03T00:00:00Z", ANA, ANA + " today", ANA + " 2027-05-03T00:00:00Z x", "1-1-1-1-1 x"
            })
    void a_file_with_a_line_that_is_none_erases_nobody(String line) throws IOException {
        service.knowing(BEA, ErasingService.Guest.WITH_DETAILS);
        Files.writeString(list, BEA + " 2027-05-03T00:00:00Z\n" + line + "\n");

        Result result = erase();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("line 2", "nothing was erased");
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void a_file_that_is_not_there_is_an_error() {
        assertThat(erase().exitCode()).isEqualTo(2);
    }

    private void write(String... guests) throws IOException {
        Files.writeString(list, String.join(" 2027-05-03T00:00:00Z\n", guests) + " 2027-05-03T00:00:00Z\n");
    }

    private Result erasures() {
        return Commands.execute(
                "erasures",
                "--since",
                "2027-05-01T00:00:00Z",
                "--to",
                list.toString(),
                "--reservation-url",
                service.url());
    }

    private Result erase(String... more) {
        String[] arguments = {"erase", "--from", list.toString(), "--reservation-url", service.url()};
        String[] all =
                Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray(String[]::new);
        return Commands.execute(all);
    }
}
