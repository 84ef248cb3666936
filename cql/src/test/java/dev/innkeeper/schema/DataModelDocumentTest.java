package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keeps {@code docs/data-model.md} equal to the CQL: its diagrams and its sizes are computed from the files here. Run
 * with {@code -Dinnkeeper.docs.write=true} to write them anew.
 */
class DataModelDocumentTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Path DOCUMENT = ROOT.resolve("docs/data-model.md");
    private static final long LARGEST_ROWS = 100_000;
    private static final long LARGEST_BYTES = 100_000_000;

    /** How many rows a partition of the table has, and why: of an ordinary hotel and of the worst that we plan for. */
    private record Rows(long ordinary, long worst, String partition) {}

    private static final Map<String, Rows> ROWS = Map.ofEntries(
            Map.entry("hotels", new Rows(1, 1, "a hotel")),
            Map.entry(
                    "audit_trail",
                    new Rows(
                            30,
                            60_000,
                            "changes by staff of a hotel in an hour, or of none in a minute; worst: an import of 1,000 a"
                                    + " second")),
            Map.entry("hotels_by_poi", new Rows(200, 2_000, "hotels within 2 km of a sight; worst: a dense capital")),
            Map.entry("pois_by_hotel", new Rows(50, 200, "50 by distance, at most 200 with those linked by hand")),
            Map.entry("hotels_by_city", new Rows(100, 3_000, "hotels of a city")),
            Map.entry("newest_hotels_by_city", new Rows(100, 3_000, "hotels of a city")),
            Map.entry("hotels_by_cell", new Rows(20, 500, "hotels in a cell of about 2 km")),
            Map.entry("pois_by_city", new Rows(100, 5_000, "sights of a city")),
            Map.entry("pois_by_name", new Rows(2_000, 20_000, "sights whose name has the same first letter")),
            Map.entry("pois_by_cell", new Rows(10, 300, "sights in a cell of about 2 km")),
            Map.entry("catalogue_journal", new Rows(100, 60_000, "changes in ten minutes; worst: 100 a second")),
            Map.entry("rooms_by_hotel", new Rows(100, 5_000, "rooms")),
            Map.entry("amenities_by_room", new Rows(10, 50, "amenities of a room")),
            Map.entry("rates_by_hotel_date", new Rows(4 * 31, 100 * 31, "31 nights x 4 room types; worst: 100 types")),
            Map.entry(
                    "available_rooms_by_hotel_date",
                    new Rows(13 * 31, 313 * 31, "31 nights x rooms of a shard: 100 / 8, worst 5,000 / 16")),
            Map.entry("months_by_hotel", new Rows(24, 120, "months on sale; worst: ten years")),
            Map.entry(
                    "claim_journal",
                    new Rows(
                            174,
                            37_500,
                            "claims in ten minutes / 8 slots: 200,000 a day; worst: 500 a second, all rooms of a resort"
                                    + " in ten seconds")),
            Map.entry("claim_sweeps", new Rows(1, 1, "a slot")),
            Map.entry("bookings", new Rows(1, 1, "a booking")),
            Map.entry("bookings_by_confirmation", new Rows(1, 1, "a confirmation number")),
            Map.entry(
                    "reservations_by_hotel_date",
                    new Rows(40, 5_000, "arrivals of a day: 100 rooms / 2.5 nights; worst: all rooms at once")),
            Map.entry("reservations_by_confirmation", new Rows(1, 1, "a confirmation number")),
            Map.entry("reservations_by_hotel_night", new Rows(100, 5_000, "guests in the house")),
            Map.entry(
                    "reservations_by_guest",
                    new Rows(
                            30,
                            34_000,
                            "arrivals of a name in a month; worst: a name that 0.8 % of all guests of 5,000 hotels bear")),
            Map.entry("months_by_guest_name", new Rows(24, 120, "months in which guests of a name arrive")),
            Map.entry("guests", new Rows(1, 1, "a guest")),
            Map.entry(
                    "booking_journal",
                    new Rows(
                            522,
                            75_000,
                            "changes in ten minutes / 8 slots: 200,000 stays a day, each booked, checked in and out; worst:"
                                    + " 1,000 a second")),
            Map.entry("booking_sweeps", new Rows(1, 1, "a slot")),
            Map.entry("finished_bookings", new Rows(1, 1, "a booking")),
            Map.entry(
                    "failed_lookups",
                    new Rows(1, 2_000, "failures of a number or a client in 15 minutes; worst: its limit")),
            Map.entry("bookings_by_guest", new Rows(20, 20_000, "bookings of a guest; worst: a travel agent")));

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void the_document_draws_each_table_as_its_cql_declares_it(String keyspace) {
        assertBlock("diagrams of " + keyspace, diagrams(keyspace));
    }

    @Test
    void the_document_works_out_the_size_of_each_partition() {
        assertBlock("sizes", sizes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void no_partition_comes_near_the_limits_of_cassandra(String keyspace) {
        assertThat(tables(keyspace)).isNotEmpty().allSatisfy(table -> {
            long rows = rows(table).worst();
            assertThat(rows).as(table.name()).isLessThan(LARGEST_ROWS);
            assertThat(PartitionSize.of(table, rows).bytes()).as(table.name()).isLessThan(LARGEST_BYTES);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void every_table_says_in_its_comment_what_it_answers(String keyspace) {
        assertThat(tables(keyspace))
                .allSatisfy(
                        table -> assertThat(table.comment()).as(table.name()).isNotBlank());
    }

    private static Rows rows(TableModel table) {
        return java.util.Objects.requireNonNull(ROWS.get(table.name()), "no rows are assumed for " + table.name());
    }

    private static String diagrams(String keyspace) {
        return tables(keyspace).stream()
                .map(table -> "**" + table.comment() + "**\n```\n" + table.diagram() + "```\n")
                .collect(Collectors.joining("\n"));
    }

    private static String sizes() {
        String head = """
                | table | a partition is | rows | Nv | St | worst rows | worst Nv | worst St |
                | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
                """;
        return head
                + Stream.of("hotel", "reservation")
                        .flatMap(keyspace -> tables(keyspace).stream())
                        .map(DataModelDocumentTest::line)
                        .collect(Collectors.joining());
    }

    private static String line(TableModel table) {
        Rows rows = rows(table);
        PartitionSize ordinary = PartitionSize.of(table, rows.ordinary());
        PartitionSize worst = PartitionSize.of(table, rows.worst());
        return String.format(
                Locale.ROOT,
                "| `%s` | %s | %,d | %,d | %s | %,d | %,d | %s |%n",
                table.name(),
                rows.partition(),
                rows.ordinary(),
                ordinary.values(),
                ordinary.readable(),
                rows.worst(),
                worst.values(),
                worst.readable());
    }

    private static List<TableModel> tables(String keyspace) {
        try (Stream<Path> files = Files.list(ROOT.resolve("cql").resolve(keyspace))) {
            return TableModel.of(files.filter(file -> file.toString().endsWith(".cql"))
                    .sorted()
                    .map(DataModelDocumentTest::read)
                    .toList());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void assertBlock(String name, String expected) {
        String begin = "<!-- begin: " + name + " -->\n";
        String end = "<!-- end: " + name + " -->";
        String document = read(DOCUMENT);
        assertThat(document).contains(begin).contains(end);
        String before = document.substring(0, document.indexOf(begin) + begin.length());
        String after = document.substring(document.indexOf(end));
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            write(before + expected + after);
            return;
        }
        assertThat(document.substring(before.length(), document.length() - after.length()))
                .as("docs/data-model.md, %s: run with -Dinnkeeper.docs.write=true", name)
                .isEqualTo(expected);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void write(String document) {
        try {
            Files.writeString(DOCUMENT, document);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
