package dev.innkeeper.hotel.shoppers.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.StoredFavourite;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Since when a hotel is a favourite, newest first within a slot. Timestamps are as in {@link FavouritesByShopperDao}. */
@Singleton
@Startup
public class FavouritesByHotelDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    FavouritesByHotelDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT favourite_id
                FROM hotel.favourites_by_hotel
                WHERE hotel_id = :hotel_id AND slot IN :slots AND favourite_id < :before
                PER PARTITION LIMIT :most
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.favourites_by_hotel (hotel_id, slot, favourite_id)
                VALUES (:hotel_id, :slot, :favourite_id)
                USING TIMESTAMP :written_at
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.favourites_by_hotel
                USING TIMESTAMP :written_at
                WHERE hotel_id = :hotel_id AND slot = :slot AND favourite_id = :favourite_id
                """);
    }

    /** At most {@code most} of each slot that are older than {@code before}. One statement. */
    public Uni<List<StoredFavourite>> of(HotelId hotelId, UUID before, int most) {
        return cql.rows(
                select.bind()
                        .set("hotel_id", hotelId, HOTEL_ID)
                        .set("slots", ReactionSlot.NUMBERS, BYTES)
                        .setUuid("before", before)
                        .setInt("most", most),
                row -> new StoredFavourite(hotelId, Objects.requireNonNull(row.getUuid("favourite_id"))));
    }

    BoundStatement insertion(ReactionSlot slot, UUID id) {
        return key(insert, slot).setUuid("favourite_id", id).setLong("written_at", TimeUuid.microseconds(id));
    }

    BoundStatement removal(ReactionSlot slot, UUID id) {
        return key(delete, slot).setUuid("favourite_id", id).setLong("written_at", TimeUuid.microseconds(id) + 1);
    }

    private static BoundStatement key(PreparedStatement statement, ReactionSlot slot) {
        return statement.bind().set("hotel_id", slot.hotelId(), HOTEL_ID).setByte("slot", slot.slot());
    }
}
