package dev.innkeeper.reservation.partners.model.click;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A guest has followed a link of a partner.
 *
 * @param at when, to the millisecond
 * @param amount what the click is worth
 */
public record Click(ClickId clickId, LinkName link, HotelId hotelId, Instant at, Money amount) {
    public Click(
            @Nullable ClickId clickId,
            @Nullable LinkName link,
            @Nullable HotelId hotelId,
            @Nullable Instant at,
            @Nullable Money amount) {
        new Checks()
                .present("clickId", clickId)
                .present("link", link)
                .present("hotelId", hotelId)
                .present("at", at)
                .present("amount", amount)
                .refuseIfAny();
        this.clickId = Objects.requireNonNull(clickId);
        this.link = Objects.requireNonNull(link);
        this.hotelId = Objects.requireNonNull(hotelId);
        this.at = Objects.requireNonNull(at).truncatedTo(ChronoUnit.MILLIS);
        this.amount = Objects.requireNonNull(amount);
    }

    /** The day to which it counts, in UTC. */
    @JsonIgnore
    public LocalDate date() {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    /** The same click at the time with which it came first. */
    public Click first(Instant time) {
        return new Click(clickId, link, hotelId, time, amount);
    }
}
