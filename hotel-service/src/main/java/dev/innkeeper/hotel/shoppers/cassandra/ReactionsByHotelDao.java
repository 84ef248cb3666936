package dev.innkeeper.hotel.shoppers.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.ReactionTotals;
import dev.innkeeper.hotel.shoppers.model.ReactionValue;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.SlotTotals;
import dev.innkeeper.hotel.shoppers.model.StoredReaction;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The reactions to a hotel. Every write is one conditional batch over a row and the totals of its slot. */
@Singleton
@Startup
public class ReactionsByHotelDao {
    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement slot;
    private final PreparedStatement totals;
    private final PreparedStatement advance;
    private final PreparedStatement insert;
    private final PreparedStatement deleteAll;
    private final PreparedStatement count;

    ReactionsByHotelDao(Cql cql) {
        this.cql = cql;
        this.find = cql.prepare("""
                SELECT value, since, favourite_id
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot AND subject = :subject
                """);
        this.slot = cql.prepare("""
                SELECT revision, likes, dislikes, favourites
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot
                LIMIT 1
                """);
        this.totals = cql.prepare("""
                SELECT DISTINCT hotel_id, slot, likes, dislikes, favourites
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot IN :slots
                """);
        this.advance = cql.prepare("""
                UPDATE hotel.reactions_by_hotel
                SET revision = :revision, likes = :likes, dislikes = :dislikes, favourites = :favourites
                WHERE hotel_id = :hotel_id AND slot = :slot
                IF revision = :expected
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.reactions_by_hotel (hotel_id, slot, subject, value, since, favourite_id)
                VALUES (:hotel_id, :slot, :subject, :value, :since, :favourite_id)
                """);
        this.deleteAll = cql.prepare("""
                DELETE FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot AND subject > ''
                """);
        // Filtered within one partition.
        this.count = cql.prepare("""
                SELECT COUNT(*) AS shoppers
                FROM hotel.reactions_by_hotel
                WHERE hotel_id = :hotel_id AND slot = :slot AND value = :value
                ALLOW FILTERING
                """);
    }

    /** The row of a shopper. */
    public Uni<Optional<StoredReaction>> find(Shopper shopper, HotelId hotelId) {
        return cql.row(
                key(find, shopper.slotAt(hotelId)).setString("subject", shopper.subject()), ReactionsByHotelDao::read);
    }

    /** The totals of one slot. */
    public Uni<SlotTotals> slot(ReactionSlot of) {
        return cql.row(key(slot, of), ReactionsByHotelDao::readSlot).map(found -> found.orElse(SlotTotals.NONE));
    }

    /** The totals of a hotel, in one statement. */
    public Uni<ReactionTotals> totals(HotelId hotelId) {
        return cql.rows(
                        totals.bind().set("hotel_id", hotelId, HOTEL_ID).set("slots", ReactionSlot.NUMBERS, BYTES),
                        ReactionsByHotelDao::readTotals)
                .map(slots -> slots.stream().reduce(ReactionTotals.NONE, ReactionTotals::plus));
    }

    /**
     * Writes the reaction of a shopper and the totals that follow from it, at the revision {@code written}; false when the
     * slot is no longer as {@code found}.
     */
    public Uni<Boolean> write(
            Shopper shopper,
            HotelId hotelId,
            SlotTotals found,
            ReactionTotals after,
            StoredReaction reaction,
            Revision written) {
        ReactionSlot of = shopper.slotAt(hotelId);
        BoundStatement row = key(insert, of)
                .setString("subject", shopper.subject())
                .setString("value", reaction.current().map(Enum::name).orElse(""))
                .setInstant("since", reaction.since());
        return change(
                of,
                found,
                after,
                written,
                reaction.favouriteId() == null ? row : row.setUuid("favourite_id", reaction.favouriteId()));
    }

    /** How many rows of a slot have a reaction. */
    public Uni<Long> count(ReactionSlot of, ReactionValue value) {
        return cql.row(key(count, of).setString("value", value.name()), row -> row.getLong("shoppers"))
                .map(found -> found.orElse(0L));
    }

    /** Corrects the totals of a slot; false as for {@link #write}. */
    public Uni<Boolean> correct(ReactionSlot of, SlotTotals found, ReactionTotals counted, Revision written) {
        return cql.writeIf(advanced(of, found, counted, written)).map(result -> done(result, written));
    }

    /** Removes all reactions of a slot; false as for {@link #write}. The revision stays, so that slower writes lose. */
    public Uni<Boolean> removeAll(ReactionSlot of, SlotTotals found, Revision written) {
        return change(of, found, ReactionTotals.NONE, written, key(deleteAll, of));
    }

    private Uni<Boolean> change(
            ReactionSlot of, SlotTotals found, ReactionTotals after, Revision written, BoundStatement rows) {
        return cql.writeIfAll(List.of(advanced(of, found, after, written), rows))
                .map(result -> done(result, written));
    }

    private BoundStatement advanced(ReactionSlot of, SlotTotals found, ReactionTotals after, Revision written) {
        Revision expected = found.revision();
        return key(advance, of)
                .setUuid("revision", written.id())
                .setInt("likes", Math.toIntExact(after.likes()))
                .setInt("dislikes", Math.toIntExact(after.dislikes()))
                .setInt("favourites", Math.toIntExact(after.favourites()))
                .setUuid("expected", expected == null ? null : expected.id());
    }

    // A retry after a lost reply finds the revision that it wrote.
    private static boolean done(ConditionalResult result, Revision mine) {
        return result.applied()
                || result.current().stream().anyMatch(row -> mine.id().equals(row.getUuid("revision")));
    }

    private static BoundStatement key(PreparedStatement statement, ReactionSlot of) {
        return statement.bind().set("hotel_id", of.hotelId(), HOTEL_ID).setByte("slot", of.slot());
    }

    private static StoredReaction read(Row row) {
        String value = Objects.requireNonNull(row.getString("value"));
        return new StoredReaction(
                value.isEmpty() ? null : ReactionValue.valueOf(value),
                Objects.requireNonNull(row.getInstant("since")),
                row.getUuid("favourite_id"));
    }

    private static SlotTotals readSlot(Row row) {
        return new SlotTotals(readTotals(row), new Revision(Objects.requireNonNull(row.getUuid("revision"))));
    }

    private static ReactionTotals readTotals(Row row) {
        return new ReactionTotals(row.getInt("likes"), row.getInt("dislikes"), row.getInt("favourites"));
    }
}
