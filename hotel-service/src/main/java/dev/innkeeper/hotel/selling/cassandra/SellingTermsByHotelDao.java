package dev.innkeeper.hotel.selling.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.selling.model.StoredTerm;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.model.TermKind;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a hotel sells its rooms with: a partition, which is read as a whole. Every write is one conditional batch: it
 * changes {@code terms_revision}, and is applied only when nothing in the partition has changed since it was read.
 */
@Singleton
@Startup
public class SellingTermsByHotelDao {
    private final Cql cql;
    private final TermContents contents;
    private final PreparedStatement select;
    private final PreparedStatement advance;
    private final PreparedStatement retire;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement deleteAll;

    SellingTermsByHotelDao(Cql cql, TermContents contents) {
        this.cql = cql;
        this.contents = contents;
        this.select = cql.prepare("""
                SELECT hotel_id, kind, code, valid_from, terms_revision, revision, content
                FROM hotel.selling_terms_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.advance = cql.prepare("""
                UPDATE hotel.selling_terms_by_hotel
                SET terms_revision = :terms_revision
                WHERE hotel_id = :hotel_id
                IF terms_revision = :expected
                """);
        this.retire = cql.prepare("""
                UPDATE hotel.selling_terms_by_hotel USING TTL 86400
                SET terms_revision = :terms_revision
                WHERE hotel_id = :hotel_id
                IF terms_revision = :expected
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.selling_terms_by_hotel (hotel_id, kind, code, valid_from, revision, content)
                VALUES (:hotel_id, :kind, :code, :valid_from, :revision, :content)
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.selling_terms_by_hotel
                WHERE hotel_id = :hotel_id AND kind = :kind AND code = :code
                """);
        // Names no end, so that rows of a kind that a later version adds are removed too.
        this.deleteAll = cql.prepare("""
                DELETE FROM hotel.selling_terms_by_hotel
                WHERE hotel_id = :hotel_id AND kind > ''
                """);
    }

    /** All terms of a hotel, in one statement. */
    public Uni<StoredTerms> of(HotelId hotelId) {
        return cql.whole(key(select, hotelId), rows -> Optional.of(read(hotelId, rows)))
                .map(found -> found.orElseGet(() -> StoredTerms.none(hotelId)));
    }

    /** Writes {@code term} at the revision {@code written}; false when the terms are no longer as {@code found}. */
    public Uni<Boolean> put(StoredTerms found, Term term, Revision written) {
        BoundStatement row = entry(insert, found.hotelId(), term.key())
                .setLocalDate("valid_from", term.key().validFrom())
                .setUuid("revision", written.id())
                .setString("content", contents.write(term.content()));
        return change(advance, found, written, row);
    }

    /** Removes all versions of {@code key} at the revision {@code written}; false as for {@link #put}. */
    public Uni<Boolean> remove(StoredTerms found, TermKey key, Revision written) {
        return change(advance, found, written, entry(delete, found.hotelId(), key));
    }

    /**
     * Removes all terms at the revision {@code written}; false as for {@link #put}. The revision stays for a day, so
     * that a write that was decided on before loses.
     */
    public Uni<Boolean> removeAll(StoredTerms found, Revision written) {
        return change(retire, found, written, key(deleteAll, found.hotelId()));
    }

    private Uni<Boolean> change(PreparedStatement revise, StoredTerms found, Revision written, BoundStatement rows) {
        Revision expected = found.revision();
        BoundStatement revised = key(revise, found.hotelId())
                .setUuid("terms_revision", written.id())
                .setUuid("expected", expected == null ? null : expected.id());
        return cql.writeIfAll(List.of(revised, rows)).map(result -> done(result, written));
    }

    // A retry after a lost reply finds the revision that it wrote.
    private static boolean done(ConditionalResult result, Revision mine) {
        return result.applied()
                || result.current().stream().anyMatch(row -> mine.id().equals(row.getUuid("terms_revision")));
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID);
    }

    private static BoundStatement entry(PreparedStatement statement, HotelId hotelId, TermKey key) {
        return key(statement, hotelId).setString("kind", key.kind().name()).setString("code", key.code());
    }

    private StoredTerms read(HotelId hotelId, List<Row> rows) {
        TreeMap<TermKey, StoredTerm> entries = new TreeMap<>();
        for (Row row : rows) {
            String kind = row.getString("kind");
            // A partition without entries is one row, with the static column only.
            if (kind != null) {
                StoredTerm stored = read(TermKind.valueOf(kind), row);
                entries.put(stored.key(), stored);
            }
        }
        return new StoredTerms(hotelId, revision(rows.get(0).getUuid("terms_revision")), entries);
    }

    private StoredTerm read(TermKind kind, Row row) {
        TermKey key = new TermKey(
                kind,
                Objects.requireNonNull(row.getString("code")),
                Objects.requireNonNull(row.getLocalDate("valid_from")));
        return new StoredTerm(
                new Term(key, contents.read(kind, Objects.requireNonNull(row.getString("content")))),
                Objects.requireNonNull(revision(row.getUuid("revision"))));
    }

    private static @Nullable Revision revision(@Nullable UUID id) {
        return id == null ? null : new Revision(id);
    }
}
