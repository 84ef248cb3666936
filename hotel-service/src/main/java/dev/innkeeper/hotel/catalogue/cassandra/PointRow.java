package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.GeoPoint;
import java.util.Objects;

/** The columns of a point of interest, which four tables hold. */
final class PointRow {
    private PointRow() {}

    static BoundStatement bind(BoundStatement statement, PointOfInterest point) {
        return statement
                .setString("city", point.city())
                .setString("country", point.country())
                .setString("description", point.description())
                .setString("category", point.category())
                .setDouble("latitude", point.location().latitude())
                .setDouble("longitude", point.location().longitude());
    }

    static PointOfInterest read(Row row) {
        return read(row, "name");
    }

    static PointOfInterest read(Row row, String nameColumn) {
        return new PointOfInterest(
                Objects.requireNonNull(row.getString(nameColumn)),
                Objects.requireNonNull(row.getString("city")),
                Objects.requireNonNull(row.getString("country")),
                row.getString("description"),
                row.getString("category"),
                new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude")));
    }
}
