package dev.innkeeper.hotel.content.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.MapType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.hotel.content.model.Photo;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Converts {@link Photo}s to and from a map of {@code hotel.photo} by position. */
public final class PhotoUdt {
    private static final String COLUMN = "photos";

    private final UserDefinedType type;
    private final TypeCodec<Map<Short, UdtValue>> codec;

    /** The type of the column that {@code write} binds. */
    public PhotoUdt(PreparedStatement write) {
        MapType photos = (MapType) write.getVariableDefinitions().get(COLUMN).getType();
        type = (UserDefinedType) photos.getValueType();
        codec = TypeCodecs.mapOf(TypeCodecs.SMALLINT, TypeCodecs.udtOf(type));
    }

    public TypeCodec<Map<Short, UdtValue>> codec() {
        return codec;
    }

    public Map<Short, UdtValue> of(List<Photo> photos) {
        Map<Short, UdtValue> byPosition = new TreeMap<>();
        photos.forEach(photo -> byPosition.put((short) photo.place(), of(photo)));
        return byPosition;
    }

    private UdtValue of(Photo photo) {
        return type.newValue()
                .setString("url", photo.url())
                .setString("caption", Objects.requireNonNullElse(photo.caption(), ""));
    }

    /** In order of their positions. */
    public List<Photo> read(Row row) {
        return Objects.requireNonNull(row.get(COLUMN, codec)).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> photo(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Photo photo(int position, UdtValue stored) {
        String caption = Objects.requireNonNullElse(stored.getString("caption"), "");
        return new Photo(Objects.requireNonNull(stored.getString("url")), caption.isEmpty() ? null : caption, position);
    }
}
