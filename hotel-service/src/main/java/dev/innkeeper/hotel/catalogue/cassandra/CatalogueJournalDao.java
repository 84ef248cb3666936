package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.Change;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** {@code hotel.catalogue_journal}: which hotels and points of interest were about to change, and when. */
@Singleton
@Startup
public class CatalogueJournalDao {
    private static final String HOTEL = "hotel";
    private static final String POINT = "point-of-interest";

    private final Cql cql;
    private final PreparedStatement put;
    private final PreparedStatement list;

    CatalogueJournalDao(Cql cql) {
        this.cql = cql;
        put = cql.prepare("""
                INSERT INTO hotel.catalogue_journal (bucket, kind, city_key, key)
                VALUES (:bucket, :kind, :city_key, :key)
                """);
        list = cql.prepare("""
                SELECT kind, city_key, key FROM hotel.catalogue_journal WHERE bucket = :bucket
                """);
    }

    public Uni<Void> put(Instant bucket, Change change) {
        return cql.write(bind(change).setInstant("bucket", bucket));
    }

    /** The changes of the bucket, those of hotels first. */
    public Uni<List<Change>> list(Instant bucket) {
        return cql.rows(list.bind().setInstant("bucket", bucket), CatalogueJournalDao::read);
    }

    private BoundStatement bind(Change change) {
        if (change instanceof Change.OfHotel hotel) {
            return put.bind()
                    .setString("kind", HOTEL)
                    .setString("city_key", "")
                    .setString("key", hotel.id().value());
        }
        PoiKey point = ((Change.OfPoint) change).key();
        return put.bind()
                .setString("kind", POINT)
                .setString("city_key", point.city())
                .setString("key", point.name());
    }

    private static Change read(Row row) {
        String key = Objects.requireNonNull(row.getString("key"));
        return HOTEL.equals(row.getString("kind"))
                ? new Change.OfHotel(new HotelId(key))
                : new Change.OfPoint(new PoiKey(Objects.requireNonNull(row.getString("city_key")), key));
    }
}
