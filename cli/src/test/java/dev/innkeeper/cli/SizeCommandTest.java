package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SizeCommandTest {
    @Test
    void it_prints_every_table_of_both_keyspaces_and_the_nodes_they_take() {
        String printed = Commands.run("size");

        assertThat(printed)
                .contains("5,000 hotels of 100 rooms (the largest of 5,000), 730 nights each: 365,000,000 room-nights")
                .containsPattern("hotel +available_rooms_by_hotel_date +1,000,000 +365,000,000 ")
                .containsPattern("reservation +bookings +127,750,000 +127,750,000 +1 ")
                .contains("in each of 3 racks")
                .contains("where the factors come from");
        assertThat(printed.lines().filter(line -> line.startsWith("hotel ") || line.startsWith("reservation ")))
                .hasSize(32);
    }

    @Test
    void an_ordinary_plan_has_no_partition_that_is_too_large() {
        assertThat(Commands.run("size")).doesNotContain("!");
    }

    @Test
    void a_million_hotels_have_partitions_that_are_too_large_and_they_are_named() {
        assertThat(Commands.run("size", "--hotels", "1000000").lines().filter(line -> line.startsWith("! ")))
                .anyMatch(line -> line.startsWith("! reservation.reservations_by_guest: "))
                .noneMatch(line -> line.contains("available_rooms_by_hotel_date"));
    }

    @Test
    void a_rate_of_bookings_that_is_given_is_taken() {
        assertThat(Commands.run(
                        "size",
                        "--bookings-per-second",
                        "1000",
                        "--reads-per-booking",
                        "10",
                        "--booking-cpu",
                        "10",
                        "--read-cpu",
                        "1"))
                .contains("1,000.0 bookings/s keep 30.0 cores busy, 10,000 reads/s keep 20.0");
    }

    @Test
    void the_ring_is_told_of_when_it_is_asked_for() {
        List<String> lines = Commands.run("size", "--hotels", "50", "--days", "60", "--ring")
                .lines()
                .toList();

        assertThat(lines).anyMatch(line -> line.startsWith("the ring: 3 nodes in 3 racks, 16 tokens each"));
        // One node in each rack: each holds a copy of everything.
        assertThat(lines).anyMatch(line -> line.matches("evenly spaced +1.00 +1.00 +1.00 +1.00 .*"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--hotels 0 | --hotels must be from 1 to 10000000",
                "--hotels many | many",
                "--rooms 10001 | --rooms must be from 1 to 10000",
                "--largest-hotel 99 | --largest-hotel must be from 100 to 10000",
                "--days 0 | --days must be from 1 to 7300",
                "--nights-sold 1.1 | --nights-sold must be from 0.01 to 1",
                "--nights-sold NaN | --nights-sold must be from 0.01 to 1",
                "--nights-per-stay 0 | --nights-per-stay must be from 1 to 90",
                "--cancelled 1 | --cancelled must be from 0 to 0.95",
                "--replication 10 | --replication must be from 1 to 9",
                "--disk 1 | --disk must be from 10 to 100000",
                "--disk-filled 1 | --disk-filled must be from 0.05 to 0.95",
                "--cores 0 | --cores must be from 1 to 512",
                "--bookings-per-second -1 | --bookings-per-second must be from 0.001 to 1000000",
                "--vnodes 0 | --vnodes must be from 1 to 256",
                "--zipf 4 | --zipf must be from 0 to 3"
            })
    void what_cannot_be_is_refused_with_2(String options, String reason) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));

        assertThat(command.execute(("size " + options).split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(reason);
        assertThat(out.toString()).isEmpty();
    }
}
