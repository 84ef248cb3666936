package dev.innkeeper.cli.traffic;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Writes favourites as hotel-service would have written them. Timestamps and totals are as in {@link ReviewTables}. */
final class FavouriteTables {
    private final TableWriter writer;
    private final PreparedStatement insert;
    private final PreparedStatement insertByShopper;
    private final PreparedStatement insertByHotel;
    private final PreparedStatement slot;
    private final PreparedStatement count;
    private final PreparedStatement advance;

    FavouriteTables(TableWriter writer) {
        this.writer = writer;
        insert = writer.prepare("""
                INSERT INTO hotel.reactions_by_hotel (hotel_id, slot, subject, value, since, favourite_id)
                VALUES (:hotel_id, :slot, :subject, 'FAVOURITE', :since, :favourite_id)
                USING TIMESTAMP :written_at
                """);
        insertByShopper = writer.prepare("""
                INSERT INTO hotel.favourites_by_shopper (subject, favourite_id, hotel_id)
                VALUES (:subject, :favourite_id, :hotel_id)
                USING TIMESTAMP :written_at
                """);
        insertByHotel = writer.prepare("""
                INSERT INTO hotel.favourites_by_hotel (hotel_id, slot, favourite_id)
                VALUES (:hotel_id, :slot, :favourite_id)
                USING TIMESTAMP :written_at
                """);
        slot = writer.prepare("""
                SELECT revision, likes, dislikes, favourites
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot
                LIMIT 1
                """);
        count = writer.prepare("""
                SELECT COUNT(*) AS shoppers
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot AND value = :value
                ALLOW FILTERING
                """);
        advance = writer.prepare("""
                UPDATE hotel.reactions_by_hotel
                SET revision = :revision, likes = :likes, dislikes = :dislikes, favourites = :favourites
                WHERE hotel_id = :hotel_id AND slot = :slot
                IF revision = :expected
                """);
    }

    /** Writes favourites; {@link #countTotals} comes after the last ones of a hotel. */
    void write(List<GeneratedFavourite> favourites) {
        writer.writeAll(favourites.stream().flatMap(this::rows));
    }

    private Stream<BoundStatement> rows(GeneratedFavourite favourite) {
        String hotel = favourite.hotelId().value();
        return Stream.of(
                        insert.bind()
                                .setString("hotel_id", hotel)
                                .setByte("slot", favourite.slot())
                                .setString("subject", favourite.shopper())
                                .setInstant("since", favourite.since()),
                        insertByShopper.bind().setString("hotel_id", hotel).setString("subject", favourite.shopper()),
                        insertByHotel.bind().setString("hotel_id", hotel).setByte("slot", favourite.slot()))
                .map(row -> row.setUuid("favourite_id", favourite.id())
                        .setLong("written_at", TimeUuid.microseconds(favourite.id())));
    }

    /** Makes the totals of these slots of a hotel what their rows add up to. */
    void countTotals(HotelId hotelId, Set<Byte> slots) {
        new CountedTotals(writer, slot, this::count, advance, "revision").write(hotelId, slots);
    }

    private Map<String, Integer> count(HotelId hotelId, byte number) {
        return Map.of(
                "likes", count(hotelId, number, "LIKE"),
                "dislikes", count(hotelId, number, "DISLIKE"),
                "favourites", count(hotelId, number, "FAVOURITE"));
    }

    private int count(HotelId hotelId, byte number, String value) {
        Row counted = writer.row(CountedTotals.key(count, hotelId, number).setString("value", value))
                .orElseThrow();
        return Math.toIntExact(counted.getLong("shoppers"));
    }
}
