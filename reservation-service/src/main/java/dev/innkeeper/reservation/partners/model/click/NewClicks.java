package dev.innkeeper.reservation.partners.model.click;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One click by its members, or several as {@code clicks}.
 *
 * @param clicks 1 to {@value #MOST}, without the other members; null for a single click
 */
public record NewClicks(
        @Nullable List<Click> clicks,
        @Nullable ClickId clickId,
        @Nullable LinkName link,
        @Nullable HotelId hotelId,
        @Nullable Instant at,
        @Nullable Money amount) {
    /** In one request. */
    public static final int MOST = 500;

    public NewClicks {
        if (clicks == null) {
            clicks = List.of(new Click(clickId, link, hotelId, at, amount));
        } else {
            new Checks()
                    .atMost("clicks", clicks, MOST)
                    .that(!clicks.isEmpty(), "clicks", "must not be empty")
                    .that(
                            Stream.of(clickId, link, hotelId, at, amount).allMatch(single -> single == null),
                            "clicks",
                            "must not be there beside the members of a single click")
                    .refuseIfAny();
            clicks = List.copyOf(clicks);
        }
    }

    /** All of them. */
    @JsonIgnore
    public List<Click> all() {
        return clicks == null ? List.of() : clicks;
    }

    /** How the rules of a request name the click with that index: by nothing when it is the only one. */
    public String nameOf(int index) {
        return clickId == null ? "clicks[" + index + "]" : "";
    }
}
