package dev.innkeeper.hotel.content.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.content.model.HotelPresentation;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The columns of what a booking site shows of a hotel. */
public final class PresentationColumns {
    /** Of texts by language. */
    public static final TypeCodec<Map<String, String>> TEXT_BY_LANGUAGE =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.TEXT);

    private static final TypeCodec<Set<String>> NAMES = TypeCodecs.setOf(TypeCodecs.TEXT);

    private final PhotoUdt photos;

    /** Takes any statement with a marker {@code photos}. */
    public PresentationColumns(PreparedStatement write) {
        photos = new PhotoUdt(write);
    }

    /** Sets the column {@code amenities}. */
    public static BoundStatement bind(BoundStatement statement, List<AmenityCode> amenities) {
        return statement.set(
                "amenities", amenities.stream().map(AmenityCode::name).collect(Collectors.toSet()), NAMES);
    }

    /** The column {@code amenities}. */
    public static List<AmenityCode> amenities(Row row) {
        return Objects.requireNonNull(row.get("amenities", NAMES)).stream()
                .map(AmenityCode::valueOf)
                .toList();
    }

    /** Sets all columns. */
    public BoundStatement bind(BoundStatement statement, HotelPresentation shown) {
        return bind(statement, shown.amenities())
                .set("descriptions", shown.descriptions(), TEXT_BY_LANGUAGE)
                .set("photos", photos.of(shown.photos()), photos.codec())
                .setLocalTime("check_in_from", shown.checkInFrom())
                .setLocalTime("check_out_until", shown.checkOutUntil());
    }

    public HotelPresentation read(Row row) {
        return new HotelPresentation(
                row.get("descriptions", TEXT_BY_LANGUAGE),
                photos.read(row),
                amenities(row),
                row.getLocalTime("check_in_from"),
                row.getLocalTime("check_out_until"));
    }
}
