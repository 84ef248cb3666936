package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.model.ConfirmationNumber;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What describes the owner of a night, in one text: {@code BOOKED H4T7Q9KZM2X0P} of a claim, or {@code HELD} alone while
 * its number is not known; of a night that is closed or withdrawn the id of the request that made it so; else nothing.
 *
 * @param phase as of {@link Night#phase}
 * @param confirmation as of {@link Night#confirmation}
 */
public record NightReference(String phase, @Nullable ConfirmationNumber confirmation) {
    private static final char BETWEEN = ' ';

    /** Of {@code night}. */
    public static NightReference of(Night night) {
        return new NightReference(night.phase(), night.confirmation());
    }

    /** As it stands in the table; null where nothing was ever written. */
    public static NightReference parse(@Nullable String text) {
        String written = Objects.requireNonNullElse(text, "");
        int end = written.indexOf(BETWEEN);
        return end < 0
                ? new NightReference(written, null)
                : new NightReference(written.substring(0, end), new ConfirmationNumber(written.substring(end + 1)));
    }

    /** As it is to stand in the table. */
    public String text() {
        return confirmation == null ? phase : phase + BETWEEN + confirmation.value();
    }
}
