package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.FoundPoi;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiWord;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** {@code hotel.pois_by_word}: search by a word inside a name. */
@Singleton
@Startup
public class PoisByWordDao {
    private static final String ALL_CITIES = "";
    private static final int SHARDS = 4;
    private static final List<Byte> ALL_SHARDS =
            IntStream.range(0, SHARDS).mapToObj(shard -> (byte) shard).toList();
    private static final byte SHARD_OF_A_CITY = 0;

    private static final Column<String> WORDS = Column.of("words", TEXT);
    private static final Column<String> NAME_KEY = Column.of("name_key", TEXT);
    private static final Column<String> CITY_KEY = Column.of("city_key", TEXT);

    private final Cql cql;
    private final PreparedStatement beginningWith;
    private final PreparedStatement beginningWithAfter;
    private final PreparedStatement put;
    private final PreparedStatement remove;

    PoisByWordDao(Cql cql) {
        this.cql = cql;
        beginningWith = cql.prepare("""
                SELECT words, name_key, city_key, name, city, country, description, category, latitude, longitude
                FROM hotel.pois_by_word
                WHERE place = :place AND initial = :initial AND shard IN :shards
                  AND words >= :prefix AND words < :prefix_end
                PER PARTITION LIMIT :most
                """);
        beginningWithAfter = cql.prepare("""
                SELECT words, name_key, city_key, name, city, country, description, category, latitude, longitude
                FROM hotel.pois_by_word
                WHERE place = :place AND initial = :initial AND shard IN :shards
                  AND (words, name_key, city_key) > (:words, :name_key, :city_key) AND (words) < (:prefix_end)
                PER PARTITION LIMIT :most
                """);
        put = cql.prepare("""
                INSERT INTO hotel.pois_by_word (place, initial, shard, words, name_key, city_key, name, city, country,
                                                description, category, latitude, longitude)
                VALUES (:place, :initial, :shard, :words, :name_key, :city_key, :name, :city, :country,
                        :description, :category, :latitude, :longitude)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.pois_by_word USING TIMESTAMP :revision_time
                WHERE place = :place AND initial = :initial AND shard = :shard
                  AND words = :words AND name_key = :name_key AND city_key = :city_key
                """);
    }

    /**
     * Points of interest with a word inside their name from which on the name begins with {@code prefix}, which is not
     * empty. Partition by partition, sorted in each; one may come several times, for several words.
     *
     * @param cityKey null for all cities
     * @param most of each of {@value #SHARDS} partitions, or of the one of the city
     */
    public Uni<List<FoundPoi>> beginningWith(
            @Nullable String cityKey, FoldedText prefix, FoundPoi.@Nullable Position after, int most) {
        BoundStatement read = after == null
                ? beginningWith.bind().setString("prefix", prefix.key())
                : bind(beginningWithAfter.bind(), after.words(), after.key());
        return cql.rows(
                read.setString("place", cityKey == null ? ALL_CITIES : cityKey)
                        .setString("initial", PoiKey.initialOf(prefix.key()))
                        .setList("shards", cityKey == null ? ALL_SHARDS : List.of(SHARD_OF_A_CITY), Byte.class)
                        .setString("prefix_end", prefix.end())
                        .setInt("most", most),
                row -> read(row, prefix));
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(PoiWord word, PointOfInterest point, Revision revision) {
        return cql.write(
                PointOfInterestColumns.bind(bind(put, word, revision), point).setString("name", point.name()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(PoiWord word, Revision revision) {
        return cql.write(bind(remove, word, revision));
    }

    private static BoundStatement bind(PreparedStatement statement, PoiWord word, Revision revision) {
        String cityKey = word.key().city();
        return bind(statement.bind(), word.words(), word.key())
                .setString("place", word.ofCity() ? cityKey : ALL_CITIES)
                .setString("initial", PoiKey.initialOf(word.words()))
                .setByte("shard", word.ofCity() ? SHARD_OF_A_CITY : shardOf(cityKey))
                .setLong("revision_time", revision.microseconds());
    }

    private static BoundStatement bind(BoundStatement statement, String words, PoiKey point) {
        return statement
                .setString("words", words)
                .setString("name_key", point.name())
                .setString("city_key", point.city());
    }

    private static byte shardOf(String cityKey) {
        return (byte) Math.floorMod(cityKey.hashCode(), SHARDS);
    }

    private static FoundPoi read(Row row, FoldedText prefix) {
        PoiKey key = new PoiKey(CITY_KEY.in(row), NAME_KEY.in(row));
        String words = WORDS.in(row);
        return new FoundPoi(
                PointOfInterestColumns.read(row), new FoundPoi.Position(words, key), key.isFirstMatch(words, prefix));
    }
}
