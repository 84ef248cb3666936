package dev.innkeeper.hotel.catalogue.service;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.data.UdtValue;
import dev.innkeeper.hotel.catalogue.Town;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All rows of the catalogue's tables that have anything to do with a town and its sisters, wherever they stand: nothing is
 * looked up by key.
 */
final class CatalogueTables {
    private final CqlSession session;
    private final Town town;

    CatalogueTables(CqlSession session, Town town) {
        this.session = session;
        this.town = town;
    }

    List<Row> hotels() {
        return rows(
                "hotels",
                "id, revision, name, phone, address, latitude, longitude, stars, time_zone, currency,"
                        + " opened_on, shards, withdrawing, deleted, settled, former");
    }

    List<Row> points() {
        return rows(
                "pois_by_city",
                "city_key, name_key, revision, name, city, country, description, category, latitude,"
                        + " longitude, deleted, settled, former");
    }

    List<Row> links() {
        return rows("pois_by_hotel", "hotel_id, poi_city_key, poi_name_key, by_hand");
    }

    /** The values of these columns, which must tell rows apart, of each row of the table. */
    Set<List<Object>> values(String table, String... columns) {
        return rows(table, String.join(", ", columns)).stream()
                .map(row -> Arrays.stream(columns)
                        .map(column -> plain(row.getObject(column)))
                        .toList())
                .collect(Collectors.toSet());
    }

    private List<Row> rows(String table, String columns) {
        List<Row> rows = new ArrayList<>();
        session.execute(SimpleStatement.newInstance("SELECT " + columns + " FROM hotel." + table)
                        .setTimeout(Duration.ofSeconds(20)))
                .forEach(row -> {
                    if (row.getFormattedContents().contains(town.tag())) {
                        rows.add(row);
                    }
                });
        return rows;
    }

    static Object plain(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        return value instanceof UdtValue udt ? udt.getFormattedContents() : value;
    }
}
