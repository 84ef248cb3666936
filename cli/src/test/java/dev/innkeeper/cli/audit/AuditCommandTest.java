package dev.innkeeper.cli.audit;

import static dev.innkeeper.cli.audit.AuditingService.NOTHING_WRONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.InnkeeperCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class AuditCommandTest {
    private static final String BOOKINGS = "/v1/audit/bookings";
    private static final String NIGHTS = "/v1/audit/nights";
    private static final String DERIVED_ROWS = "/v1/audit/derived-rows";
    private static final String TOTALS = "/v1/audit/totals";
    private static final String PARTNERS = "/v1/audit/partners";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private AuditingService hotels;
    private AuditingService reservations;

    @BeforeEach
    void start() throws IOException {
        hotels = new AuditingService();
        reservations = new AuditingService();
    }

    @AfterEach
    void stop() {
        hotels.close();
        reservations.close();
    }

    @Test
    void where_nothing_is_wrong_it_says_so_and_ends_with_0() {
        assertThat(audit()).isZero();
        assertThat(out.toString())
                .contains(
                        "bookings: 3 checked",
                        "nights: 3 checked",
                        "derived rows: 3 checked",
                        "totals: 3 checked",
                        "partners: 3 checked",
                        "nothing is wrong");
    }

    @Test
    void one_finding_is_shown_with_its_place_and_ends_with_1() {
        hotels.answering(NIGHTS, page(lost("night-leaked", false)));

        assertThat(audit()).isEqualTo(1);
        assertThat(out.toString())
                .contains("night-leaked: lis-001 room 101 2027-05-03 H4T7Q9KZM2X0P")
                .contains("still wrong: 1");
    }

    @Test
    void a_finding_about_a_partner_names_it() {
        reservations.answering(PARTNERS, """
                {"checked":9,"underWay":0,"findings":[{"kind":"total-wrong","table":"clicks_by_partner_date",\
                "partner":"city-guide","date":"2027-05-03","mended":false}],"mended":0}""");

        assertThat(audit()).isEqualTo(1);
        assertThat(out.toString()).contains("total-wrong: clicks_by_partner_date partner city-guide 2027-05-03");
    }

    @Test
    void what_was_repaired_ends_with_0() {
        reservations.answering(BOOKINGS, page(lost("night-lost", true)));

        assertThat(audit("--repair")).isZero();
        assertThat(out.toString()).contains("H4T7Q9KZM2X0P, repaired", "everything was repaired");
    }

    @Test
    void what_was_repaired_in_part_ends_with_1() {
        reservations.answering(BOOKINGS, page(lost("night-lost", true), lost("night-taken", false)));

        assertThat(audit("--repair")).isEqualTo(1);
        assertThat(out.toString()).contains("still wrong: 1");
    }

    @Test
    void each_audit_is_walked_to_its_end_with_the_cursor_of_the_step_before() {
        reservations.answering(DERIVED_ROWS, """
                {"checked":200,"underWay":1,"findings":[],"mended":0,"next":"abc"}""", NOTHING_WRONG);

        assertThat(audit()).isZero();
        assertThat(reservations.requests())
                .containsExactly(
                        BOOKINGS + " {\"repair\":false}",
                        DERIVED_ROWS + " {\"repair\":false}",
                        DERIVED_ROWS + " {\"cursor\":\"abc\",\"repair\":false}",
                        PARTNERS + " {\"repair\":false}");
        assertThat(out.toString()).contains("derived rows: 203 checked", "changed too recently to be judged: 1");
    }

    @Test
    void it_repairs_only_when_it_is_told_to() {
        audit("--repair");

        assertThat(hotels.requests()).containsExactly(NIGHTS + " {\"repair\":true}", TOTALS + " {\"repair\":true}");
    }

    @Test
    void of_many_findings_it_counts_all_and_shows_the_first() {
        String[] many = IntStream.range(0, 250)
                .mapToObj(index -> lost("night-leaked", false))
                .toArray(String[]::new);
        hotels.answering(NIGHTS, page(many));

        assertThat(audit()).isEqualTo(1);
        assertThat(out.toString().lines().filter(line -> line.startsWith("night-leaked: ")))
                .hasSize(200);
        assertThat(out.toString()).contains("and 50 more", "still wrong: 250");
    }

    @Test
    void a_service_that_rejects_the_token_cannot_be_checked() {
        reservations.answering(BOOKINGS, 403, "{}");

        assertThat(audit()).isEqualTo(2);
        assertThat(err.toString()).contains("rejects the token (403)");
    }

    @Test
    void a_service_that_answers_something_else_cannot_be_checked() {
        reservations.answering(BOOKINGS, 400, """
                {"detail":"The cursor does not belong to this query."}""");

        assertThat(audit()).isEqualTo(2);
        assertThat(err.toString()).contains("answers 400 to the audit of bookings: The cursor does not belong");
    }

    @Test
    void without_a_running_stack_it_says_what_to_do_and_ends_with_2() {
        // Port 1 is reserved and nothing listens there.
        assertThat(run("audit", "--hotel-url", hotels.url(), "--reservation-url", "http://localhost:1"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("./innkeeper up", "--reservation-url");
    }

    @ParameterizedTest
    @CsvSource({"--hotel-url", "--reservation-url"})
    void an_invalid_address_is_refused(String option) {
        assertThat(run("audit", option, "localhost:8081")).isEqualTo(2);
        assertThat(err.toString()).contains(option + " must be like http://localhost:8081");
    }

    private static String page(String... findings) {
        return List.of(findings).stream().collect(Collectors.joining(",", """
                {"checked":9,"underWay":0,"findings":[""", """
                ],"mended":0}"""));
    }

    private static String lost(String kind, boolean mended) {
        return """
                {"kind":"%s","hotelId":"lis-001","roomNumber":101,"date":"2027-05-03","confirmationNumber":"H4T7Q9KZM2X0P",\
                "mended":%s}""".formatted(kind, mended);
    }

    private int audit(String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("audit", "--hotel-url", hotels.url(), "--reservation-url", reservations.url()));
        arguments.addAll(List.of(options));
        return run(arguments.toArray(String[]::new));
    }

    private int run(String... arguments) {
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
