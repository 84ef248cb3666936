package dev.innkeeper.model.review;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import java.util.regex.Pattern;

/**
 * The id of a review: the hotel, a dot, and a key of the stay.
 *
 * @param stayKey 20 hexadecimal digits
 */
public record ReviewId(HotelId hotelId, String stayKey) {
    private static final int KEY_LENGTH = 20;
    private static final Pattern KEY = Pattern.compile("[0-9a-f]{" + KEY_LENGTH + "}");

    public ReviewId {
        if (!KEY.matcher(stayKey).matches()) {
            throw malformed();
        }
    }

    /** Reads an id as it is shown. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ReviewId parse(String text) {
        int dot = text.length() - KEY_LENGTH - 1;
        if (dot < 1 || text.charAt(dot) != '.') {
            throw malformed();
        }
        return new ReviewId(new HotelId(text.substring(0, dot)), text.substring(dot + 1));
    }

    /** Where the review is kept: one of 16, spread evenly. */
    public byte slot() {
        return (byte) Character.digit(stayKey.charAt(0), 16);
    }

    @JsonValue
    @Override
    public String toString() {
        return hotelId + "." + stayKey;
    }

    private static InvalidValueException malformed() {
        return new InvalidValueException("must be the id of a review");
    }
}
