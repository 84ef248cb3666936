package dev.innkeeper.cli.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.Commands;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.size.TableModel;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeCommandTest {
    @Test
    void it_prints_every_table_of_both_keyspaces_and_the_nodes_they_need() {
        String printed = Commands.run("size");

        assertThat(printed)
                .contains("5,000 hotels with 100 rooms, 730 nights: 365,000,000 room-nights")
                .containsPattern("hotel +available_rooms_by_hotel_date +1,000,000 +365,000,000 ")
                .containsPattern("reservation +bookings +127,750,000 +127,750,000 +1 ")
                .contains("result: 3 nodes, 1 in each of 3 racks");
        assertThat(printed.lines().filter(line -> line.startsWith("hotel ") || line.startsWith("reservation ")))
                .hasSize(Stream.of(Keyspace.values())
                        .mapToInt(keyspace -> TableModel.of(keyspace).size())
                        .sum());
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
    void a_given_rate_of_bookings_replaces_the_average() {
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
                .contains("1,000.0 bookings/s use 30.0 cores, 10,000 reads/s use 20.0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--hotels 0 | --hotels must be from 1 to 10000000",
                "--hotels many | many",
                "--rooms 10001 | --rooms must be from 1 to 10000",
                "--days 0 | --days must be from 1 to 7300",
                "--nights-sold 1.1 | --nights-sold must be from 0.01 to 1",
                "--nights-sold NaN | --nights-sold must be from 0.01 to 1",
                "--nights-per-stay 0 | --nights-per-stay must be from 1 to 90",
                "--cancelled 1 | --cancelled must be from 0 to 0.95",
                "--replication 10 | --replication must be from 1 to 9",
                "--disk 1 | --disk must be from 10 to 100000",
                "--disk-filled 1 | --disk-filled must be from 0.05 to 0.95",
                "--cores 0 | --cores must be from 1 to 512",
                "--bookings-per-second -1 | --bookings-per-second must be from 0.001 to 1000000"
            })
    void values_out_of_range_are_refused_with_exit_code_2(String options, String reason) {
        Commands.Result result = Commands.execute(("size " + options).split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(reason);
        assertThat(result.out()).isEmpty();
    }
}
