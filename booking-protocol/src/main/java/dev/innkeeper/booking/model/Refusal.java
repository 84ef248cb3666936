package dev.innkeeper.booking.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.selling.NotSellableReason;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why a request will never become a reservation.
 *
 * @param total what the stay costs now; null unless that is the reason
 * @param obstacles why the stay is not sellable; empty unless that is the reason
 */
public record Refusal(Reason reason, @Nullable Money total, Set<NotSellableReason> obstacles) {
    public static final Refusal ROOM_TAKEN = new Refusal(Reason.ROOM_TAKEN, null, Set.of());
    public static final Refusal REFERENCE_TAKEN = new Refusal(Reason.REFERENCE_TAKEN, null, Set.of());
    public static final Refusal ABANDONED = new Refusal(Reason.ABANDONED, null, Set.of());

    public Refusal {
        obstacles = Set.copyOf(obstacles);
    }

    public enum Reason {
        /** The room, or every room of the type, was taken. */
        ROOM_TAKEN("room-taken"),
        /** Prices or restrictions do not allow the stay. */
        NOT_SELLABLE("not-sellable"),
        /** The stay does not cost what the client expected. */
        PRICE_CHANGED("price-changed"),
        /** Another reservation of the hotel has the external reference. */
        REFERENCE_TAKEN("reference-taken"),
        /** Nobody finished the booking before its deadline. */
        ABANDONED("abandoned");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /** The name in the row and in metrics. It never changes. */
        public String code() {
            return code;
        }

        /** The reason with that {@link #code}; fails when there is none. */
        public static Reason ofCode(String code) {
            return Arrays.stream(values())
                    .filter(reason -> reason.code.equals(code))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("Unknown refusal " + code));
        }
    }

    public static Refusal priceChanged(Money total) {
        return new Refusal(Reason.PRICE_CHANGED, total, Set.of());
    }

    public static Refusal notSellable(Set<NotSellableReason> obstacles) {
        return new Refusal(Reason.NOT_SELLABLE, null, obstacles);
    }
}
