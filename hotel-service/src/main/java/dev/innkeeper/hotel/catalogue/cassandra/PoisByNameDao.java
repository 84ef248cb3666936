package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code hotel.pois_by_name}: search in all cities, and the cities that share a name. */
@Singleton
@Startup
public class PoisByNameDao {
    private final Cql cql;
    private final PreparedStatement beginningWith;
    private final PreparedStatement beginningWithAfter;
    private final PreparedStatement citiesOf;
    private final PreparedStatement put;
    private final PreparedStatement remove;

    PoisByNameDao(Cql cql) {
        this.cql = cql;
        beginningWith = cql.prepare("""
                SELECT name, city, country, description, category, latitude, longitude
                FROM hotel.pois_by_name
                WHERE initial = :initial AND name_key >= :prefix AND name_key < :prefix_end
                LIMIT :most
                """);
        beginningWithAfter = cql.prepare("""
                SELECT name, city, country, description, category, latitude, longitude
                FROM hotel.pois_by_name
                WHERE initial = :initial AND (name_key, city_key) > (:name_key, :city_key)
                  AND (name_key) < (:prefix_end)
                LIMIT :most
                """);
        citiesOf = cql.prepare("""
                SELECT city_key FROM hotel.pois_by_name
                WHERE initial = :initial AND name_key = :name_key
                LIMIT :most
                """);
        put = cql.prepare("""
                INSERT INTO hotel.pois_by_name (initial, name_key, city_key, name, city, country, description, category,
                                                latitude, longitude)
                VALUES (:initial, :name_key, :city_key, :name, :city, :country, :description, :category,
                        :latitude, :longitude)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.pois_by_name USING TIMESTAMP :revision_time
                WHERE initial = :initial AND name_key = :name_key AND city_key = :city_key
                """);
    }

    /** Points of interest by the beginning of their name, after the given one; {@code prefix} is not empty. */
    public Uni<List<PointOfInterest>> beginningWith(FoldedText prefix, @Nullable PoiKey after, int most) {
        BoundStatement read = after == null
                ? beginningWith.bind().setString("prefix", prefix.key())
                : beginningWithAfter.bind().setString("name_key", after.name()).setString("city_key", after.city());
        return cql.rows(
                read.setString("initial", PoiKey.initialOf(prefix.key()))
                        .setString("prefix_end", prefix.end())
                        .setInt("most", most),
                PointOfInterestColumns::read);
    }

    /** The cities, at most {@code most} of them, that have a point of interest of that name; none for an empty one. */
    public Uni<List<String>> citiesOf(String nameKey, int most) {
        if (nameKey.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return cql.rows(
                citiesOf.bind()
                        .setString("initial", PoiKey.initialOf(nameKey))
                        .setString("name_key", nameKey)
                        .setInt("most", most),
                row -> Objects.requireNonNull(row.getString("city_key")));
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(PointOfInterest point, Revision revision) {
        return cql.write(PointOfInterestColumns.bind(bind(put, point.key(), revision), point)
                .setString("name", point.name()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(PoiKey point, Revision revision) {
        return cql.write(bind(remove, point, revision));
    }

    private static BoundStatement bind(PreparedStatement statement, PoiKey point, Revision revision) {
        return statement
                .bind()
                .setString("initial", point.initial())
                .setString("name_key", point.name())
                .setString("city_key", point.city())
                .setLong("revision_time", revision.microseconds());
    }
}
