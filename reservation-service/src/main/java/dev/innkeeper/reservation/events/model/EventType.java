package dev.innkeeper.reservation.events.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.InvalidValueException;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What happened. The hotel service may know types that this service does not.
 *
 * @param value such as {@code reservation.made}
 */
public record EventType(@JsonValue String value) {
    private static final Pattern FORM = Pattern.compile("[a-z-]{1,50}\\.[a-z-]{1,50}");

    public static final EventType RESERVATION_MADE = new EventType("reservation.made");
    public static final EventType RESERVATION_CONFIRMED = new EventType("reservation.confirmed");
    public static final EventType RESERVATION_CHANGED = new EventType("reservation.changed");
    public static final EventType RESERVATION_CANCELLED = new EventType("reservation.cancelled");
    public static final EventType RESERVATION_EXPIRED = new EventType("reservation.expired");
    public static final EventType RESERVATION_CHECKED_IN = new EventType("reservation.checked-in");
    public static final EventType RESERVATION_CHECKED_OUT = new EventType("reservation.checked-out");
    public static final EventType RESERVATION_NO_SHOW = new EventType("reservation.no-show");
    public static final EventType RESERVATION_CHECK_IN_UNDONE = new EventType("reservation.check-in-undone");
    public static final EventType RESERVATION_CHECK_OUT_UNDONE = new EventType("reservation.check-out-undone");
    public static final EventType RESERVATION_NO_SHOW_UNDONE = new EventType("reservation.no-show-undone");
    public static final EventType RATES_CHANGED = new EventType("rates.changed");
    public static final EventType RESTRICTIONS_CHANGED = new EventType("restrictions.changed");
    public static final EventType AVAILABILITY_CHANGED = new EventType("availability.changed");

    public static final EventType WEBHOOK_DISABLED = new EventType("webhook.disabled");

    /** Those that are documented. */
    public static final Set<EventType> DOCUMENTED = Set.of(
            RESERVATION_MADE,
            RESERVATION_CONFIRMED,
            RESERVATION_CHANGED,
            RESERVATION_CANCELLED,
            RESERVATION_EXPIRED,
            RESERVATION_CHECKED_IN,
            RESERVATION_CHECKED_OUT,
            RESERVATION_NO_SHOW,
            RESERVATION_CHECK_IN_UNDONE,
            RESERVATION_CHECK_OUT_UNDONE,
            RESERVATION_NO_SHOW_UNDONE,
            RATES_CHANGED,
            RESTRICTIONS_CHANGED,
            AVAILABILITY_CHANGED,
            WEBHOOK_DISABLED);

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EventType {
        if (!FORM.matcher(value).matches()) {
            throw new InvalidValueException("must be two words with a dot between them");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
