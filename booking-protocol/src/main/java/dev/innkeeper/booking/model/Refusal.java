package dev.innkeeper.booking.model;

import dev.innkeeper.model.Money;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Why a request will never become a reservation.
 *
 * @param total what the stay costs now; null unless that is the reason
 */
public record Refusal(Reason reason, @Nullable Money total) {
    public static final Refusal ROOM_TAKEN = new Refusal(Reason.ROOM_TAKEN, null);
    public static final Refusal NOT_SELLABLE = new Refusal(Reason.NOT_SELLABLE, null);
    public static final Refusal ABANDONED = new Refusal(Reason.ABANDONED, null);

    public enum Reason {
        /** The room, or every room of the type, was taken. */
        ROOM_TAKEN("room-taken"),
        /** A night has no price. */
        NOT_SELLABLE("not-sellable"),
        /** The stay does not cost what the client expected. */
        PRICE_CHANGED("price-changed"),
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
        return new Refusal(Reason.PRICE_CHANGED, total);
    }
}
