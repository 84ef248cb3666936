package dev.innkeeper.hotel.catalogue.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import dev.innkeeper.hotel.catalogue.model.grid.GridCell;
import dev.innkeeper.model.GeoPoint;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares every table that follows from the hotels and points of interest of a town and its sisters with what follows from them, computed
 * anew and as plainly as possible: each hotel against each point of interest, without grid or keys.
 */
final class CatalogueConsistency {
    private static final String[] HOTEL = {
        "hotel_id", "name", "phone", "address", "latitude", "longitude", "stars", "time_zone", "currency"
    };
    private static final String[] NEARBY_HOTEL = {
        "poi_name_key",
        "poi_city_key",
        "distance_meters",
        "hotel_id",
        "name",
        "phone",
        "address",
        "latitude",
        "longitude"
    };
    private static final String[] POINT = {"city", "country", "description", "category", "latitude", "longitude"};

    private final CatalogueTables tables;
    private final List<Row> hotels;
    private final List<Row> points;
    private final Set<List<String>> byHand;

    private CatalogueConsistency(CatalogueTables tables) {
        this.tables = tables;
        hotels = tables.hotels();
        points = tables.points();
        byHand = tables.links().stream()
                .filter(link -> link.getBoolean("by_hand"))
                .map(link -> List.of(text(link, "hotel_id"), text(link, "poi_city_key"), text(link, "poi_name_key")))
                .collect(Collectors.toSet());
    }

    /** Every table follows, and nothing is left to do. */
    static void assertSettled(CqlSession session, Town town) {
        CatalogueConsistency found = new CatalogueConsistency(new CatalogueTables(session, town));
        assertThat(Stream.concat(found.hotels.stream(), found.points.stream()))
                .as("authority rows")
                .allMatch(row -> row.getBoolean("settled") && !row.getBoolean("deleted"))
                .allMatch(row -> Set.of().equals(row.getObject("former")));
        assertThat(found.hotels).as("hotels").noneMatch(row -> row.getBoolean("withdrawing"));
        found.assertFollowed();
    }

    /** Every table follows; the recovery may still have to say so. */
    static void assertFollowed(CqlSession session, Town town) {
        new CatalogueConsistency(new CatalogueTables(session, town)).assertFollowed();
    }

    private void assertFollowed() {
        assertSame(
                "hotels_by_cell",
                tables.values(
                        "hotels_by_cell", "cell", "hotel_id", "name", "phone", "address", "latitude", "longitude"),
                live(hotels)
                        .flatMap(hotel -> GridCell.idsAround(Grid.cellOf(location(hotel))).stream()
                                .map(cell -> joined(
                                        List.of(cell),
                                        values(hotel, "id", "name", "phone", "address", "latitude", "longitude")
                                                .toArray())))
                        .collect(Collectors.toSet()));
        assertSame(
                "hotels_by_city",
                tables.values(
                        "hotels_by_city", with(HOTEL, "country_key", "state_key", "city_key", "name_key", "opened_on")),
                listed(hotel ->
                        List.of(folded(text(hotel, "name")), CatalogueTables.plain(hotel.getLocalDate("opened_on")))));
        assertSame(
                "newest_hotels_by_city",
                tables.values(
                        "newest_hotels_by_city", with(HOTEL, "country_key", "state_key", "city_key", "opened_on")),
                listed(hotel ->
                        List.of(Objects.requireNonNullElse(hotel.getLocalDate("opened_on"), LocalDate.of(1, 1, 1)))));
        assertSame(
                "pois_by_name",
                tables.values("pois_by_name", with(POINT, "initial", "name_key", "city_key", "name")),
                live(points)
                        .map(point -> joined(
                                values(point, POINT),
                                text(point, "name_key").substring(0, 1),
                                text(point, "name_key"),
                                text(point, "city_key"),
                                text(point, "name")))
                        .collect(Collectors.toSet()));
        assertSame(
                "pois_by_word",
                tables.values("pois_by_word", with(POINT, "place", "initial", "words", "name_key", "city_key", "name")),
                live(points)
                        .flatMap(point -> laterWords(text(point, "name_key"))
                                .flatMap(words -> Stream.of("", text(point, "city_key"))
                                        .map(place -> joined(
                                                values(point, POINT),
                                                place,
                                                words.substring(0, 1),
                                                words,
                                                text(point, "name_key"),
                                                text(point, "city_key"),
                                                text(point, "name")))))
                        .collect(Collectors.toSet()));
        assertSame(
                "pois_by_cell",
                tables.values("pois_by_cell", with(POINT, "cell", "name_key", "city_key", "name")),
                live(points)
                        .map(point -> joined(
                                values(point, POINT),
                                Grid.cellOf(location(point)),
                                text(point, "name_key"),
                                text(point, "city_key"),
                                text(point, "name")))
                        .collect(Collectors.toSet()));
        assertLinks();
    }

    private static Stream<String> laterWords(String name) {
        return Pattern.compile("\\b\\w")
                .matcher(name)
                .results()
                .filter(first -> first.start() > 0)
                .map(first -> name.substring(first.start()));
    }

    private void assertLinks() {
        Set<List<Object>> byHotel = new HashSet<>();
        Set<List<Object>> byPoint = new HashSet<>();
        live(hotels)
                .forEach(hotel -> linked(hotel).forEach(point -> {
                    int distance = location(hotel).metersTo(location(point));
                    byHotel.add(joined(
                            values(point, POINT),
                            text(hotel, "id"),
                            distance,
                            text(point, "city_key"),
                            text(point, "name_key"),
                            text(point, "name")));
                    byPoint.add(joined(
                            List.of(text(point, "name_key"), text(point, "city_key"), distance),
                            values(hotel, "id", "name", "phone", "address", "latitude", "longitude")
                                    .toArray()));
                }));
        assertSame(
                "pois_by_hotel",
                tables.values(
                        "pois_by_hotel",
                        with(POINT, "hotel_id", "distance_meters", "poi_city_key", "poi_name_key", "poi_name")),
                byHotel);
        assertSame("hotels_by_poi", tables.values("hotels_by_poi", NEARBY_HOTEL), byPoint);
    }

    /** Says the few rows that differ, not the many that do not. */
    private static void assertSame(String table, Set<List<Object>> found, Set<List<Object>> expected) {
        Set<List<Object>> surplus = new HashSet<>(found);
        surplus.removeAll(expected);
        Set<List<Object>> missing = new HashSet<>(expected);
        missing.removeAll(found);
        assertThat(surplus).as("what should not be in " + table).isEmpty();
        assertThat(missing).as("what should be in " + table).isEmpty();
    }

    private Collection<Row> linked(Row hotel) {
        Comparator<Row> nearest =
                Comparator.comparingInt(point -> location(hotel).metersTo(location(point)));
        Set<Row> linked = live(points)
                .filter(point -> location(hotel).metersTo(location(point)) <= 2_000)
                .sorted(nearest.thenComparing(point -> text(point, "city_key"))
                        .thenComparing(point -> text(point, "name_key")))
                .limit(50)
                .collect(Collectors.toSet());
        live(points)
                .filter(point ->
                        byHand.contains(List.of(text(hotel, "id"), text(point, "city_key"), text(point, "name_key"))))
                .forEach(linked::add);
        return linked;
    }

    private Set<List<Object>> listed(Function<Row, List<Object>> more) {
        return live(hotels)
                .flatMap(hotel -> places(hotel).stream()
                        .map(place -> joined(
                                joined(values(hotel, renamed(HOTEL)), place.toArray()),
                                more.apply(hotel).toArray())))
                .collect(Collectors.toSet());
    }

    private static Set<List<Object>> places(Row hotel) {
        var address = Objects.requireNonNull(hotel.getUdtValue("address"));
        String country = folded(address.getString("country"));
        String state = folded(Objects.requireNonNullElse(address.getString("state_or_province"), ""));
        String city = folded(address.getString("city"));
        return new HashSet<>(List.of(List.of(country, state, city), List.of(country, "", city), List.of("", "", city)));
    }

    private static Stream<Row> live(List<Row> rows) {
        return rows.stream().filter(row -> !row.getBoolean("deleted"));
    }

    private static String[] renamed(String[] columns) {
        return Arrays.stream(columns)
                .map(column -> column.equals("hotel_id") ? "id" : column)
                .toArray(String[]::new);
    }

    private static String[] with(String[] columns, String... more) {
        return Stream.concat(Arrays.stream(columns), Arrays.stream(more)).toArray(String[]::new);
    }

    private static List<Object> values(Row row, String... columns) {
        return Arrays.stream(columns)
                .map(column -> CatalogueTables.plain(row.getObject(column)))
                .toList();
    }

    private static List<Object> joined(List<Object> values, Object... more) {
        return Stream.concat(values.stream(), Arrays.stream(more)).toList();
    }

    private static GeoPoint location(Row row) {
        return new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude"));
    }

    private static String text(Row row, String column) {
        return Objects.requireNonNull(row.getString(column));
    }

    private static String folded(@Nullable String text) {
        return FoldedText.of(Objects.requireNonNull(text)).key();
    }
}
