package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** {@code hotel.catalogue_journal}: hotels and points of interest with changes that began, and when. */
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

    public Uni<Void> put(Instant bucket, CatalogueChange catalogueChange) {
        return cql.write(bind(catalogueChange).setInstant("bucket", bucket));
    }

    /** The changes of the bucket, those of hotels first. */
    public Uni<List<CatalogueChange>> list(Instant bucket) {
        return cql.rows(list.bind().setInstant("bucket", bucket), CatalogueJournalDao::read);
    }

    private BoundStatement bind(CatalogueChange catalogueChange) {
        if (catalogueChange instanceof CatalogueChange.OfHotel hotel) {
            return put.bind()
                    .setString("kind", HOTEL)
                    .setString("city_key", "")
                    .setString("key", hotel.id().value());
        }
        PoiKey point = ((CatalogueChange.OfPoint) catalogueChange).key();
        return put.bind()
                .setString("kind", POINT)
                .setString("city_key", point.city())
                .setString("key", point.name());
    }

    private static CatalogueChange read(Row row) {
        String key = Objects.requireNonNull(row.getString("key"));
        return HOTEL.equals(row.getString("kind"))
                ? new CatalogueChange.OfHotel(new HotelId(key))
                : new CatalogueChange.OfPoint(new PoiKey(Objects.requireNonNull(row.getString("city_key")), key));
    }
}
