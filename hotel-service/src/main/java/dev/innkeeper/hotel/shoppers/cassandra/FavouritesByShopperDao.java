package dev.innkeeper.hotel.shoppers.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.StoredFavourite;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * The favourites of a shopper, newest first. The timestamp of a row is the time of its id, and its removal comes a
 * microsecond later, so that writes may be repeated and may come in any order.
 */
@Singleton
@Startup
public class FavouritesByShopperDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    FavouritesByShopperDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT favourite_id, hotel_id
                FROM hotel.favourites_by_shopper
                WHERE subject = :subject AND favourite_id < :before
                LIMIT :most
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.favourites_by_shopper (subject, favourite_id, hotel_id)
                VALUES (:subject, :favourite_id, :hotel_id)
                USING TIMESTAMP :written_at
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.favourites_by_shopper
                USING TIMESTAMP :written_at
                WHERE subject = :subject AND favourite_id = :favourite_id
                """);
    }

    /** At most {@code most} favourites that are older than {@code before}. */
    public Uni<List<StoredFavourite>> of(Shopper shopper, UUID before, int most) {
        return cql.rows(
                select.bind()
                        .setString("subject", shopper.subject())
                        .setUuid("before", before)
                        .setInt("most", most),
                row -> new StoredFavourite(
                        Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                        Objects.requireNonNull(row.getUuid("favourite_id"))));
    }

    BoundStatement insertion(Shopper shopper, HotelId hotelId, UUID id) {
        return key(insert, shopper, id)
                .set("hotel_id", hotelId, HOTEL_ID)
                .setLong("written_at", TimeUuid.microseconds(id));
    }

    BoundStatement removal(Shopper shopper, UUID id) {
        return key(delete, shopper, id).setLong("written_at", TimeUuid.microseconds(id) + 1);
    }

    private static BoundStatement key(PreparedStatement statement, Shopper shopper, UUID id) {
        return statement.bind().setString("subject", shopper.subject()).setUuid("favourite_id", id);
    }
}
