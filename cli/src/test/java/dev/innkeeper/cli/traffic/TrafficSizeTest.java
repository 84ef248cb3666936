package dev.innkeeper.cli.traffic;

import static org.assertj.core.api.Assertions.withinPercentage;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.cli.load.Progress;
import dev.innkeeper.cli.size.DiskFactor;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.TableModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures what reviews, favourites and clicks take on disk: it generates them, a case after the other, and looks at the files
 * that Cassandra has after a compaction. The factors are those of the ordinary case. {@code docs/operations/sizing.md} has the
 * results, which it also writes to {@code target/traffic-sizes.txt}.
 */
@Tag("nightly")
class TrafficSizeTest {
    private static final double TOLERANCE_PERCENT = 25;
    private static final LocalDate TO = LocalDate.of(2026, 11, 1);
    private static final LocalDate FROM = TO.minusDays(30);
    private static final int MANY_SHOPPERS = 10_000_000;
    private static final Duration LONGEST_CLEAN_UP = Duration.ofSeconds(20);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private static final int HOTELS_WITH_REVIEWS = 25;
    private static final int HOTELS_WITH_FAVOURITES = 200;
    /** As {@code DataSize} assumes. */
    private static final int ORDINARY_REVIEWS = 200;

    private static final int REVIEWS_OF_A_SHOPPER = 3;
    private static final int ORDINARY_FAVOURITES = 30;
    private static final int FAVOURITES_OF_SHOPPERS = 5;
    private static final int ORDINARY_CLICKS = 1_000;

    /** {@code -Dinnkeeper.traffic.scale=10} makes three of the large cases ten times larger. */
    private static final int SCALE = Integer.getInteger("innkeeper.traffic.scale", 1);

    private static final int REVIEWS = 5_000 * SCALE;
    private static final int FAVOURITES_OF_A_SHOPPER = 10_000;
    private static final int FAVOURITES_OF_A_HOTEL = 20_000 * SCALE;
    private static final int CLICKS_A_DAY = 2_000 * SCALE;

    private final Map<String, TableModel> models = new LinkedHashMap<>();
    private final Map<String, Long> before = new LinkedHashMap<>();
    private final List<String> report = new ArrayList<>();
    private final SoftAssertions factors = new SoftAssertions();
    private boolean isOrdinary;

    @TempDir
    Path directory;

    /** What a case adds to a table. */
    private record Added(long rows, long partitions) {}

    @Test
    void reviews_favourites_and_clicks_take_what_the_factors_say() throws IOException {
        try (LocalCassandra cassandra =
                        LocalCassandra.start(ClusterOptions.of(LocalCassandra.serverHome(), directory));
                CqlSession session = CqlSession.builder()
                        .addContactPoints(cassandra.contactPoints())
                        .withLocalDatacenter(cassandra.localDataCentre())
                        .build();
                NodeManagement node = NodeManagement.of(cassandra.processes().get(0))) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Replication.of(cassandra.localDataCentre(), 1));
                // Writes do not wait for the commit log.
                session.execute("ALTER KEYSPACE " + keyspace.cqlName() + " WITH durable_writes = false");
                TableModel.of(keyspace).forEach(table -> models.put(keyspace.cqlName() + "." + table.name(), table));
            }
            ordinary(session, node);
            reviewsOfAHotel(session, node);
            favouritesOfAShopper(session, node);
            favouritesOfAHotel(session, node);
            clicksOfAPartner(session, node);
        }
        Files.write(Path.of("target", "traffic-sizes.txt"), report);
        factors.assertAll();
    }

    private void ordinary(CqlSession session, NodeManagement node) {
        isOrdinary = true;
        int reviews = HOTELS_WITH_REVIEWS * ORDINARY_REVIEWS;
        TrafficPlan plan = TrafficPlan.of(
                new TrafficOptions(
                        1, FROM, TO, 1, ORDINARY_CLICKS, ORDINARY_REVIEWS, 0, reviews / REVIEWS_OF_A_SHOPPER),
                hotels(HOTELS_WITH_REVIEWS));
        TrafficGenerator generator = generator(session, plan);
        generator.writeReviews();
        measure(
                "%d hotels with %d reviews each".formatted(HOTELS_WITH_REVIEWS, ORDINARY_REVIEWS),
                node,
                "hotel",
                reviews(plan));
        long clicks = generator.writeClicks();
        measure(
                "a partner with %,d clicks a day, for 30 days".formatted(ORDINARY_CLICKS),
                node,
                "reservation",
                clicks(clicks));
        ordinaryFavourites(session, node);
        isOrdinary = false;
    }

    private void ordinaryFavourites(CqlSession session, NodeManagement node) {
        int favourites = HOTELS_WITH_FAVOURITES * ORDINARY_FAVOURITES;
        TrafficPlan plan = TrafficPlan.of(
                new TrafficOptions(1, FROM, TO, 0, 0, 0, ORDINARY_FAVOURITES, favourites / FAVOURITES_OF_SHOPPERS),
                hotels(HOTELS_WITH_FAVOURITES));
        generator(session, plan).writeFavourites();
        List<GeneratedFavourite> all = plan.hotels().stream()
                .flatMap(hotel -> GeneratedFavourite.of(plan, hotel, 0, ORDINARY_FAVOURITES).stream())
                .toList();
        long slots = all.stream()
                .map(favourite -> favourite.hotelId() + " " + favourite.slot())
                .distinct()
                .count();
        long shoppers = all.stream().map(GeneratedFavourite::shopper).distinct().count();
        measure(
                "%d hotels with %d favourites each".formatted(HOTELS_WITH_FAVOURITES, ORDINARY_FAVOURITES),
                node,
                "hotel",
                Map.of(
                        "reactions_by_hotel", new Added(favourites, slots),
                        "favourites_by_shopper", new Added(favourites, shoppers),
                        "favourites_by_hotel", new Added(favourites, slots)));
    }

    private static Map<String, Added> reviews(TrafficPlan plan) {
        List<GeneratedReview> reviews = plan.hotels().stream()
                .flatMap(hotel ->
                        GeneratedReview.of(plan, hotel, 0, plan.options().reviewsPerHotel()).stream())
                .toList();
        long number = reviews.size();
        long slots = reviews.stream()
                .map(review -> review.id().hotelId() + " " + review.id().slot())
                .distinct()
                .count();
        long words = reviews.stream().mapToLong(review -> review.words().size()).sum();
        long slotsOfWords = reviews.stream()
                .flatMap(review -> review.words().stream()
                        .map(word -> review.id().hotelId() + " " + review.id().slot() + " " + word))
                .distinct()
                .count();
        long authors = reviews.stream().map(GeneratedReview::shopper).distinct().count();
        return Map.of(
                "reviews", new Added(number, slots),
                "newest_reviews_by_hotel", new Added(number, slots),
                "reviews_by_word", new Added(words, slotsOfWords),
                "reviews_by_shopper", new Added(number, authors),
                "reviews_by_guest", new Added(number, number));
    }

    private static Map<String, Added> clicks(long clicks) {
        return Map.of(
                "clicks_by_partner_date", new Added(clicks, 4 * 30),
                "clicks_by_id", new Added(clicks, clicks),
                "daily_amounts_by_partner_year", new Added(4 * 30, 1));
    }

    private static List<HotelId> hotels(int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> new HotelId("hotel-" + i))
                .toList();
    }

    private void reviewsOfAHotel(CqlSession session, NodeManagement node) {
        TrafficPlan plan = TrafficPlan.of(
                new TrafficOptions(1, FROM, TO, 0, 0, REVIEWS, 0, MANY_SHOPPERS), List.of(new HotelId("many-reviews")));
        generator(session, plan).writeReviews();
        measure("a hotel with %,d reviews".formatted(REVIEWS), node, "hotel", reviews(plan));
    }

    private void favouritesOfAShopper(CqlSession session, NodeManagement node) {
        generator(
                        session,
                        TrafficPlan.of(new TrafficOptions(2, FROM, TO, 0, 0, 0, 1, 1), hotels(FAVOURITES_OF_A_SHOPPER)))
                .writeFavourites();
        measure(
                "a shopper with %,d favourites".formatted(FAVOURITES_OF_A_SHOPPER),
                node,
                "hotel",
                Map.of(
                        "reactions_by_hotel", new Added(FAVOURITES_OF_A_SHOPPER, FAVOURITES_OF_A_SHOPPER),
                        "favourites_by_shopper", new Added(FAVOURITES_OF_A_SHOPPER, 1),
                        "favourites_by_hotel", new Added(FAVOURITES_OF_A_SHOPPER, FAVOURITES_OF_A_SHOPPER)));
    }

    private void favouritesOfAHotel(CqlSession session, NodeManagement node) {
        TrafficOptions aDay = new TrafficOptions(3, TO.minusDays(1), TO, 0, 0, 0, FAVOURITES_OF_A_HOTEL, MANY_SHOPPERS);
        generator(session, TrafficPlan.of(aDay, List.of(new HotelId("many-favourites"))))
                .writeFavourites();
        measure(
                "a hotel that %,d shoppers favour in a day".formatted(FAVOURITES_OF_A_HOTEL),
                node,
                "hotel",
                Map.of(
                        "reactions_by_hotel", new Added(FAVOURITES_OF_A_HOTEL, 16),
                        "favourites_by_shopper", new Added(FAVOURITES_OF_A_HOTEL, FAVOURITES_OF_A_HOTEL),
                        "favourites_by_hotel", new Added(FAVOURITES_OF_A_HOTEL, 16)));
    }

    private void clicksOfAPartner(CqlSession session, NodeManagement node) {
        TrafficPlan plan = TrafficPlan.of(new TrafficOptions(4, FROM, TO, 1, CLICKS_A_DAY, 0, 0, 1), hotels(1_000));
        long clicks = generator(session, plan).writeClicks();
        measure("a partner with %,d clicks in 30 days".formatted(clicks), node, "reservation", clicks(clicks));
    }

    // All clicks are remembered by their ids.
    private static TrafficGenerator generator(CqlSession session, TrafficPlan plan) {
        return new TrafficGenerator(plan, session, session, Progress.none(), Instant.parse("2026-11-01T00:00:00Z"));
    }

    private void measure(String what, NodeManagement node, String keyspace, Map<String, Added> added) {
        node.flush(keyspace);
        node.compact(keyspace);
        report.add(what);
        added.forEach((table, rows) -> {
            String name = keyspace + "." + table;
            long now = bytesOnDisk(keyspace, table);
            double bytes = now - before.getOrDefault(name, 0L);
            before.put(name, now);
            TableModel model = models.get(name);
            double keys = PartitionSize.of(model, 0).bytes();
            double formula = rows.partitions() * keys
                    + rows.rows() * (PartitionSize.of(model, 1).bytes() - keys);
            report.add(String.format(
                    Locale.ENGLISH,
                    "  %-32s %,12d rows %,12d partitions %,14.0f bytes on disk %,14.0f formula %8.1f bytes/row %6.2f",
                    table,
                    rows.rows(),
                    rows.partitions(),
                    bytes,
                    formula,
                    bytes / rows.rows(),
                    bytes / formula));
            // Files of a few rows are mostly indexes and filters.
            if (isOrdinary && rows.rows() >= 1_000) {
                factors.assertThat(bytes / formula)
                        .as("%s of %s", table, what)
                        .isCloseTo(DiskFactor.of(keyspace, table).ratio(), withinPercentage(TOLERANCE_PERCENT));
            }
        });
    }

    // Compacted files are deleted in the background.
    private long bytesOnDisk(String keyspace, String table) {
        Path tables = directory.resolve("node1").resolve("data").resolve(keyspace);
        long deadline = System.nanoTime() + LONGEST_CLEAN_UP.toNanos();
        List<Path> files = files(tables, table);
        while (files.stream()
                                .filter(file -> file.toString().endsWith("-Data.db"))
                                .count()
                        > 1
                && System.nanoTime() < deadline) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            files = files(tables, table);
        }
        return files.stream().mapToLong(TrafficSizeTest::size).sum();
    }

    private static List<Path> files(Path tables, String table) {
        try (Stream<Path> directories = Files.list(tables)) {
            Path ofTable = directories
                    .filter(path -> path.getFileName().toString().startsWith(table + "-"))
                    .findFirst()
                    .orElseThrow();
            try (Stream<Path> files = Files.list(ofTable)) {
                return files.filter(Files::isRegularFile).toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException gone) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
