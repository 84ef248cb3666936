package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.GeoPoint;

/** The columns of a point of interest, which four tables hold. */
final class PointOfInterestColumns {
    private static final Column<String> CITY = Column.of("city", TEXT);
    private static final Column<String> COUNTRY = Column.of("country", TEXT);
    private static final Column<String> DESCRIPTION = Column.of("description", TEXT);
    private static final Column<String> CATEGORY = Column.of("category", TEXT);
    private static final Column<Double> LATITUDE = Column.of("latitude", TypeCodecs.DOUBLE);
    private static final Column<Double> LONGITUDE = Column.of("longitude", TypeCodecs.DOUBLE);
    private static final Column<String> NAME = Column.of("name", TEXT);

    private PointOfInterestColumns() {}

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
        return read(row, NAME);
    }

    static PointOfInterest read(Row row, Column<String> name) {
        return new PointOfInterest(
                name.in(row),
                CITY.in(row),
                COUNTRY.in(row),
                DESCRIPTION.orNull(row),
                CATEGORY.orNull(row),
                new GeoPoint(LATITUDE.in(row), LONGITUDE.in(row)));
    }
}
