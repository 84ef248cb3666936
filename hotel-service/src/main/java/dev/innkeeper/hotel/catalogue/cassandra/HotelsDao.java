package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelShards;
import dev.innkeeper.hotel.catalogue.model.Popularity;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.content.cassandra.PresentationColumns;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code hotel.hotels}, the source of truth for hotels: every write is conditional. */
@Singleton
@Startup
public class HotelsDao {
    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement scan;
    private final PreparedStatement insert;
    private final PreparedStatement replace;
    private final PreparedStatement settle;
    private final PreparedStatement beginWithdrawal;
    private final PreparedStatement endWithdrawal;
    private final PreparedStatement fixShards;
    private final PreparedStatement recount;
    private final PreparedStatement delete;
    private final HotelColumns columns;
    private final PresentationColumns presentation;
    private final HotelKeysUdt keys;

    HotelsDao(Cql cql) {
        this.cql = cql;
        find = cql.prepare("""
                SELECT id, revision, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on,
                       descriptions, photos, amenities, check_in_from, check_out_until, shards, withdrawing, deleted,
                       settled, former, reviews, rating_sum, favourites, counted
                FROM hotel.hotels WHERE id = :id
                """);
        scan = cql.prepare("""
                SELECT id, shards FROM hotel.hotels
                """);
        insert = cql.prepare("""
                INSERT INTO hotel.hotels (id, revision, name, phone, address, latitude, longitude, stars, time_zone,
                                          currency, opened_on, descriptions, photos, amenities, check_in_from,
                                          check_out_until, shards, withdrawing, deleted, settled, former)
                VALUES (:id, :revision, :name, :phone, :address, :latitude, :longitude, :stars, :time_zone,
                        :currency, :opened_on, :descriptions, :photos, :amenities, :check_in_from,
                        :check_out_until, :shards, :withdrawing, :deleted, :settled, :former)
                IF NOT EXISTS
                """);
        replace = cql.prepare("""
                UPDATE hotel.hotels
                SET revision = :revision, name = :name, phone = :phone, address = :address, latitude = :latitude,
                    longitude = :longitude, stars = :stars, time_zone = :time_zone, currency = :currency,
                    opened_on = :opened_on, descriptions = :descriptions, photos = :photos, amenities = :amenities,
                    check_in_from = :check_in_from, check_out_until = :check_out_until, withdrawing = :withdrawing, deleted = :deleted, settled = :settled,
                    former = :former
                WHERE id = :id IF revision = :replaced AND withdrawing = :was_withdrawing
                """);
        settle = cql.prepare("""
                UPDATE hotel.hotels SET settled = true, former = {} WHERE id = :id IF revision = :revision
                """);
        beginWithdrawal = cql.prepare("""
                UPDATE hotel.hotels SET withdrawing = true WHERE id = :id IF revision = :revision
                """);
        endWithdrawal = cql.prepare("""
                UPDATE hotel.hotels SET withdrawing = false WHERE id = :id IF deleted = false
                """);
        fixShards = cql.prepare("""
                UPDATE hotel.hotels SET shards = :shards WHERE id = :id IF shards = 0
                """);
        recount = cql.prepare("""
                UPDATE hotel.hotels
                SET reviews = :reviews, rating_sum = :rating_sum, favourites = :favourites, counted = :counted
                WHERE id = :id IF counted = :replaced AND deleted = false
                """);
        delete = cql.prepare("""
                DELETE FROM hotel.hotels WHERE id = :id IF revision = :revision
                """);
        columns = new HotelColumns(insert);
        presentation = new PresentationColumns(insert);
        keys = new HotelKeysUdt(insert);
    }

    /** The hotel, even a deleted one that is not removed yet. */
    public Uni<Optional<CatalogueHotel>> find(HotelId id) {
        return cql.row(bind(find, id), this::read);
    }

    /** The same with a linearizable read. */
    public Uni<Optional<CatalogueHotel>> findSettled(HotelId id) {
        return cql.settledRow(bind(find, id), this::read);
    }

    /**
     * At most {@code most} of all hotels, including deleted ones that are not removed yet, from {@code position} on.
     */
    public Uni<ScanPage<HotelShards>> scan(@Nullable String position, int most) {
        return cql.scan(scan.bind(), position, most, HotelsDao::shards);
    }

    /** Inserts it; false when it exists. */
    public Uni<Boolean> insert(CatalogueHotel created) {
        return cql.writeIf(bind(insert, created).setShort("shards", (short) created.shards()))
                .map(ConditionalResult::applied);
    }

    /** Replaces it, except {@code shards}; false when it is no longer as {@code replaced}. */
    public Uni<Boolean> replace(CatalogueHotel replaced, CatalogueHotel replacement) {
        return cql.writeIf(bind(replace, replacement)
                        .setUuid("replaced", replaced.revision().id())
                        .setBoolean("was_withdrawing", replaced.withdrawing()))
                .map(ConditionalResult::applied);
    }

    /** Marks it as settled; false when {@code revision} is no longer the current one. */
    public Uni<Boolean> settle(HotelId id, Revision revision) {
        return cql.writeIf(bind(settle, id).setUuid("revision", revision.id())).map(ConditionalResult::applied);
    }

    /** Answers whether {@code revision} was still the current one. */
    public Uni<Boolean> beginWithdrawal(HotelId id, Revision revision) {
        return cql.writeIf(bind(beginWithdrawal, id).setUuid("revision", revision.id()))
                .map(ConditionalResult::applied);
    }

    /** Does nothing when the hotel is deleted by now. */
    public Uni<Void> endWithdrawal(HotelId id) {
        return cql.writeIf(bind(endWithdrawal, id)).replaceWithVoid();
    }

    /** Fixes the number of shards; false when it is fixed already or the hotel does not exist. */
    public Uni<Boolean> fixShards(HotelId id, int shards) {
        return cql.writeIf(bind(fixShards, id).setShort("shards", (short) shards))
                .map(ConditionalResult::applied);
    }

    /** Answers whether {@code replaced} was still what is stored of a hotel that is not deleted. */
    public Uni<Boolean> recount(HotelId id, Popularity replaced, Popularity replacement) {
        BoundStatement written = bind(recount, id)
                .setInt("reviews", Math.toIntExact(replacement.ratings().reviews()))
                .setInt("rating_sum", Math.toIntExact(replacement.ratings().sum()))
                .setInt("favourites", Math.toIntExact(replacement.favourites()))
                .setInt("counted", replacement.counted());
        // Before the first count the columns are null.
        return cql.writeIf(
                        replaced.counted() == 0
                                ? written.setToNull("replaced")
                                : written.setInt("replaced", replaced.counted()))
                .map(ConditionalResult::applied);
    }

    /** Answers whether {@code revision} was still the current one. */
    public Uni<Boolean> delete(HotelId id, Revision revision) {
        return cql.writeIf(bind(delete, id).setUuid("revision", revision.id())).map(ConditionalResult::applied);
    }

    private static BoundStatement bind(PreparedStatement statement, HotelId id) {
        return statement.bind().set("id", id, HOTEL_ID);
    }

    private BoundStatement bind(PreparedStatement statement, CatalogueHotel of) {
        Hotel hotel = of.hotel();
        return presentation
                .bind(columns.bind(bind(statement, hotel.id()), hotel), of.presentation())
                .setUuid("revision", of.revision().id())
                .setBoolean("withdrawing", of.withdrawing())
                .setBoolean("deleted", of.deleted())
                .setBoolean("settled", of.settled())
                .set("former", keys.of(of.former()), keys.codec());
    }

    private static HotelShards shards(Row row) {
        return new HotelShards(Objects.requireNonNull(row.get("id", HOTEL_ID)), row.getShort("shards"));
    }

    private CatalogueHotel read(Row row) {
        return new CatalogueHotel(
                columns.read(row, "id"),
                presentation.read(row),
                new Revision(Objects.requireNonNull(row.getUuid("revision"))),
                row.getShort("shards"),
                row.getBoolean("withdrawing"),
                row.getBoolean("deleted"),
                row.getBoolean("settled"),
                keys.read(row),
                new Popularity(
                        new RatingTotals(row.getInt("reviews"), row.getInt("rating_sum")),
                        row.getInt("favourites"),
                        row.getInt("counted")));
    }
}
