package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.model.ConfirmationNumber;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Describes the owner of a night in one text: {@code BOOKED H4T7Q9KZM2X0P} for a claim, or {@code HELD} alone while its
 * number is unknown; for a closed or withdrawn night the id of the request that made it so; empty otherwise.
 *
 * @param phase as of {@link Night#phase}
 * @param confirmation as of {@link Night#confirmation}
 */
public record NightReference(String phase, @Nullable ConfirmationNumber confirmation) {
    private static final char BETWEEN = ' ';

    /** The reference of {@code night}. */
    public static NightReference of(Night night) {
        return new NightReference(night.phase(), night.confirmation());
    }

    /** Reads the column; null where nothing was ever written. */
    public static NightReference parse(@Nullable String text) {
        String written = Objects.requireNonNullElse(text, "");
        int end = written.indexOf(BETWEEN);
        return end < 0
                ? new NightReference(written, null)
                : new NightReference(written.substring(0, end), new ConfirmationNumber(written.substring(end + 1)));
    }

    /** The value of the column. */
    public String text() {
        return confirmation == null ? phase : phase + BETWEEN + confirmation.value();
    }
}
