package dev.innkeeper.hotel.shoppers.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.shoppers.model.Bookmark;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.TagSummary;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.TagName;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tags of a shopper and the hotels under each. */
@Singleton
@Startup
public class HotelsByTagDao {
    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement select;
    private final PreparedStatement tags;
    private final PreparedStatement count;
    private final PreparedStatement upsert;
    private final PreparedStatement delete;

    HotelsByTagDao(Cql cql) {
        this.cql = cql;
        this.find = cql.prepare("""
                SELECT tag, hotel_id, note, since
                FROM hotel.hotels_by_tag
                WHERE subject = :subject AND tag = :tag AND hotel_id = :hotel_id
                """);
        this.select = cql.prepare("""
                SELECT tag, hotel_id, note, since
                FROM hotel.hotels_by_tag
                WHERE subject = :subject AND tag = :tag AND hotel_id > :after
                LIMIT :most
                """);
        this.tags = cql.prepare("""
                SELECT tag, count(hotel_id) AS hotels
                FROM hotel.hotels_by_tag
                WHERE subject = :subject AND tag > :after
                GROUP BY tag
                LIMIT :most
                """);
        this.count = cql.prepare("""
                SELECT count(hotel_id) AS bookmarks
                FROM hotel.hotels_by_tag
                WHERE subject = :subject
                """);
        this.upsert = cql.prepare("""
                INSERT INTO hotel.hotels_by_tag (subject, tag, hotel_id, note, since)
                VALUES (:subject, :tag, :hotel_id, :note, :since)
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.hotels_by_tag
                WHERE subject = :subject AND tag = :tag AND hotel_id = :hotel_id
                """);
    }

    public Uni<Optional<Bookmark>> find(Shopper shopper, TagName tag, HotelId hotelId) {
        return cql.row(key(find, shopper, tag, hotelId), HotelsByTagDao::read);
    }

    /** At most {@code most} hotels under a tag, by id, after {@code after}; null for the first ones. */
    public Uni<List<Bookmark>> under(Shopper shopper, TagName tag, @Nullable HotelId after, int most) {
        return cql.rows(
                key(select, shopper)
                        .setString("tag", tag.value())
                        .setString("after", after == null ? "" : after.value())
                        .setInt("most", most),
                HotelsByTagDao::read);
    }

    /** At most {@code most} tags, by name, after {@code after}; null for the first ones. */
    public Uni<List<TagSummary>> of(Shopper shopper, @Nullable TagName after, int most) {
        return cql.rows(
                key(tags, shopper)
                        .setString("after", after == null ? "" : after.value())
                        .setInt("most", most),
                row -> new TagSummary(
                        new TagName(Objects.requireNonNull(row.getString("tag"))), row.getLong("hotels")));
    }

    /** How many hotels are under all tags of a shopper together. */
    public Uni<Long> count(Shopper shopper) {
        return cql.row(key(count, shopper), row -> row.getLong("bookmarks")).map(Optional::orElseThrow);
    }

    public Uni<Void> put(Shopper shopper, Bookmark bookmark) {
        return cql.write(key(upsert, shopper, bookmark.tag(), bookmark.hotelId())
                .setString("note", bookmark.note())
                .setInstant("since", bookmark.since()));
    }

    public Uni<Void> delete(Shopper shopper, TagName tag, HotelId hotelId) {
        return cql.write(key(delete, shopper, tag, hotelId));
    }

    private static BoundStatement key(PreparedStatement statement, Shopper shopper) {
        return statement.bind().setString("subject", shopper.subject());
    }

    private static BoundStatement key(PreparedStatement statement, Shopper shopper, TagName tag, HotelId hotelId) {
        return key(statement, shopper).setString("tag", tag.value()).set("hotel_id", hotelId, HOTEL_ID);
    }

    private static Bookmark read(Row row) {
        return new Bookmark(
                new TagName(Objects.requireNonNull(row.getString("tag"))),
                Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                Objects.requireNonNull(row.getString("note")),
                Objects.requireNonNull(row.getInstant("since")));
    }
}
