package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.SetType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code hotel.pois_by_city}, the source of truth for points of interest: every write is conditional. */
@Singleton
@Startup
public class PoisByCityDao {
    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement beginningWith;
    private final PreparedStatement beginningWithAfter;
    private final PreparedStatement insert;
    private final PreparedStatement replace;
    private final PreparedStatement settle;
    private final PreparedStatement delete;
    private final UserDefinedType keys;
    private final TypeCodec<Set<UdtValue>> codec;

    PoisByCityDao(Cql cql) {
        this.cql = cql;
        find = cql.prepare("""
                SELECT revision, name, city, country, description, category, latitude, longitude, deleted, settled, former
                FROM hotel.pois_by_city WHERE city_key = :city_key AND name_key = :name_key
                """);
        beginningWith = cql.prepare("""
                SELECT revision, name, city, country, description, category, latitude, longitude, deleted, settled, former
                FROM hotel.pois_by_city
                WHERE city_key = :city_key AND name_key >= :prefix AND name_key < :prefix_end
                LIMIT :most
                """);
        beginningWithAfter = cql.prepare("""
                SELECT revision, name, city, country, description, category, latitude, longitude, deleted, settled, former
                FROM hotel.pois_by_city
                WHERE city_key = :city_key AND name_key > :after AND name_key < :prefix_end
                LIMIT :most
                """);
        insert = cql.prepare("""
                INSERT INTO hotel.pois_by_city (city_key, name_key, revision, name, city, country, description, category,
                                                latitude, longitude, deleted, settled, former)
                VALUES (:city_key, :name_key, :revision, :name, :city, :country, :description, :category,
                        :latitude, :longitude, :deleted, :settled, :former)
                IF NOT EXISTS
                """);
        replace = cql.prepare("""
                UPDATE hotel.pois_by_city
                SET revision = :revision, name = :name, city = :city, country = :country, description = :description,
                    category = :category, latitude = :latitude, longitude = :longitude, deleted = :deleted,
                    settled = :settled, former = :former
                WHERE city_key = :city_key AND name_key = :name_key IF revision = :replaced
                """);
        settle = cql.prepare("""
                UPDATE hotel.pois_by_city SET settled = true, former = {}
                WHERE city_key = :city_key AND name_key = :name_key IF revision = :revision
                """);
        delete = cql.prepare("""
                DELETE FROM hotel.pois_by_city
                WHERE city_key = :city_key AND name_key = :name_key IF revision = :revision
                """);
        SetType former = (SetType) insert.getVariableDefinitions().get("former").getType();
        keys = (UserDefinedType) former.getElementType();
        codec = TypeCodecs.setOf(TypeCodecs.udtOf(keys));
    }

    /** The point of interest, even a deleted one that is not removed yet. */
    public Uni<Optional<CataloguePointOfInterest>> find(PoiKey key) {
        return cql.row(bind(find, key), this::read);
    }

    /** The same with a linearizable read. */
    public Uni<Optional<CataloguePointOfInterest>> findSettled(PoiKey key) {
        return cql.settledRow(bind(find, key), this::read);
    }

    /**
     * Points of interest of the city by the beginning of their name, after the given one.
     *
     * @param prefix may be empty, for all of the city
     */
    public Uni<List<CataloguePointOfInterest>> beginningWith(
            String cityKey, FoldedText prefix, @Nullable String after, int most) {
        BoundStatement read = after == null
                ? beginningWith.bind().setString("prefix", prefix.key())
                : beginningWithAfter.bind().setString("after", after);
        return cql.rows(
                read.setString("city_key", cityKey)
                        .setString("prefix_end", prefix.end())
                        .setInt("most", most),
                this::read);
    }

    /** Inserts it; false when it exists. */
    public Uni<Boolean> insert(CataloguePointOfInterest created) {
        return cql.writeIf(bind(insert, created)).map(ConditionalResult::applied);
    }

    /** Replaces it; false when it is no longer at revision {@code replaced}. */
    public Uni<Boolean> replace(Revision replaced, CataloguePointOfInterest replacement) {
        return cql.writeIf(bind(replace, replacement).setUuid("replaced", replaced.id()))
                .map(ConditionalResult::applied);
    }

    /** Marks it as settled; false when {@code revision} is no longer the current one. */
    public Uni<Boolean> settle(PoiKey key, Revision revision) {
        return cql.writeIf(bind(settle, key).setUuid("revision", revision.id())).map(ConditionalResult::applied);
    }

    /** Answers whether {@code revision} was still the current one. */
    public Uni<Boolean> delete(PoiKey key, Revision revision) {
        return cql.writeIf(bind(delete, key).setUuid("revision", revision.id())).map(ConditionalResult::applied);
    }

    private static BoundStatement bind(PreparedStatement statement, PoiKey key) {
        return statement.bind().setString("city_key", key.city()).setString("name_key", key.name());
    }

    private BoundStatement bind(PreparedStatement statement, CataloguePointOfInterest of) {
        return PointOfInterestColumns.bind(bind(statement, of.point().key()), of.point())
                .setString("name", of.point().name())
                .setUuid("revision", of.revision().id())
                .setBoolean("deleted", of.deleted())
                .setBoolean("settled", of.settled())
                .set("former", former(of), codec);
    }

    private Set<UdtValue> former(CataloguePointOfInterest of) {
        return of.former().stream()
                .map(cell -> keys.newValue().setLong("cell", cell))
                .collect(Collectors.toSet());
    }

    private CataloguePointOfInterest read(Row row) {
        return new CataloguePointOfInterest(
                PointOfInterestColumns.read(row),
                new Revision(Objects.requireNonNull(row.getUuid("revision"))),
                row.getBoolean("deleted"),
                row.getBoolean("settled"),
                Objects.requireNonNull(row.get("former", codec)).stream()
                        .map(former -> former.getLong("cell"))
                        .collect(Collectors.toSet()));
    }
}
