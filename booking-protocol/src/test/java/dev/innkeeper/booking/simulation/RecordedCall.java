package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request that a client sent once, and what it was told.
 *
 * @param startMillis in simulated time
 * @param endMillis when the client had the outcome; the start if it never had one
 * @param outcome empty if the client does not know
 * @param deliveries how many copies of the request arrived at a service, also after the end
 */
public record RecordedCall(
        Request request, long startMillis, long endMillis, Optional<Outcome> outcome, int deliveries) {
    /** What the client asked for. */
    public sealed interface Request {}

    /**
     * @param body requests with the same key and the same body are the same
     * @param rooms one of them
     */
    public record Book(int key, int body, List<RoomNumber> rooms, Stay stay, boolean hold) implements Request {}

    /** Several rooms of these types, all or none. */
    public record BookGroup(int key, int body, List<RoomType> rooms, Stay stay) implements Request {}

    /** Without a key. */
    public record ChangeStay(ConfirmationNumber number, RoomNumber room, Stay stay) implements Request {}

    /** @param key null if the client sent none */
    public record ChangeStatus(
            ConfirmationNumber number,
            ReservationStatus next,
            @Nullable String key) implements Request {}

    /** A call that may not have ended yet. */
    static final class Draft {
        private final Request request;
        private final Timeline time;
        private final long start;
        private @Nullable Outcome outcome;
        private long end;
        private int deliveries;

        Draft(Request request, Timeline time) {
            this.request = request;
            this.time = time;
            start = time.now();
            end = start;
        }

        void delivered() {
            deliveries++;
        }

        void answered(Outcome told) {
            outcome = told;
            end = time.now();
        }

        RecordedCall finished() {
            return new RecordedCall(request, start, end, Optional.ofNullable(outcome), deliveries);
        }
    }
}
