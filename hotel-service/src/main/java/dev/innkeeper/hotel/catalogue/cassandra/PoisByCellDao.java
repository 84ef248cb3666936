package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code hotel.pois_by_cell}: which points of interest a hotel may be near. */
@Singleton
@Startup
public class PoisByCellDao {
    private final Cql cql;
    private final PreparedStatement in;
    private final PreparedStatement put;
    private final PreparedStatement remove;

    PoisByCellDao(Cql cql) {
        this.cql = cql;
        in = cql.prepare("""
                SELECT name, city, country, description, category, latitude, longitude
                FROM hotel.pois_by_cell WHERE cell IN :cells
                """);
        put = cql.prepare("""
                INSERT INTO hotel.pois_by_cell (cell, city_key, name_key, name, city, country, description, category,
                                                latitude, longitude)
                VALUES (:cell, :city_key, :name_key, :name, :city, :country, :description, :category,
                        :latitude, :longitude)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.pois_by_cell USING TIMESTAMP :revision_time
                WHERE cell = :cell AND city_key = :city_key AND name_key = :name_key
                """);
    }

    /** The points of interest of these cells; one that is moving may be there twice. */
    public Uni<List<PointOfInterest>> in(Set<Long> cells) {
        return cql.rows(in.bind().setList("cells", new ArrayList<>(cells), Long.class), PointOfInterestColumns::read);
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(long cell, PointOfInterest point, Revision revision) {
        return cql.write(PointOfInterestColumns.bind(bind(put, cell, point.key(), revision), point)
                .setString("name", point.name()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(long cell, PoiKey point, Revision revision) {
        return cql.write(bind(remove, cell, point, revision));
    }

    private static BoundStatement bind(PreparedStatement statement, long cell, PoiKey point, Revision revision) {
        return statement
                .bind()
                .setLong("cell", cell)
                .setString("city_key", point.city())
                .setString("name_key", point.name())
                .setLong("revision_time", revision.microseconds());
    }
}
