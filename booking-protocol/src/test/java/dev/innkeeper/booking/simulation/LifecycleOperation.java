package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Somebody wants a reservation to become something else. */
final class LifecycleOperation extends ClientOperation {
    enum Kind {
        CONFIRM(ReservationStatus.CONFIRMED, Count.CONFIRMED),
        CANCEL(ReservationStatus.CANCELLED, Count.CANCELLED),
        CHECK_IN(ReservationStatus.CHECKED_IN, Count.CHECKED_IN),
        CHECK_OUT(ReservationStatus.CHECKED_OUT, Count.CHECKED_OUT),
        NO_SHOW(ReservationStatus.NO_SHOW, Count.NO_SHOW),
        UNDO_CHECK_IN(ReservationStatus.CONFIRMED, Count.CHECK_IN_UNDONE),
        UNDO_CHECK_OUT(ReservationStatus.CHECKED_IN, Count.CHECK_OUT_UNDONE),
        UNDO_NO_SHOW(ReservationStatus.CONFIRMED, Count.NO_SHOW_UNDONE);

        final ReservationStatus status;
        final Count count;

        Kind(ReservationStatus status, Count count) {
            this.status = status;
            this.count = count;
        }
    }

    private final ConfirmationNumber number;
    private final Kind kind;
    private final @Nullable RequestKey key;
    private final HotelDay today;
    private final @Nullable UUID seen;
    private final Set<ReservationStatus> before = new HashSet<>();
    private final int hesitation;
    private boolean accepted;

    LifecycleOperation(
            World world,
            SplittableRandom random,
            ConfirmationNumber number,
            Kind kind,
            int key,
            HotelDay today,
            boolean conditional) {
        super(world, random);
        this.number = number;
        this.kind = kind;
        this.key = key == 0 ? null : new RequestKey("key " + key, new Fingerprint(String.format("%064x", key)));
        this.today = today;
        hesitation = random.nextInt(600);
        seen = conditional ? world.bookings.booking(number).orElseThrow().revision() : null;
    }

    @Override
    Uni<Outcome> ask(ReservationInstance instance) {
        world.oracle.asked(number, kind.status);
        before.add(world.bookings.booking(number).orElseThrow().status());
        LifecycleHandler lifecycleHandler = instance.side().lifecycle();
        LifecycleHandler.Request request = new LifecycleHandler.Request(number, key, seen);
        return switch (kind) {
            case CONFIRM -> lifecycleHandler.confirm(request);
            case CANCEL -> lifecycleHandler.cancel(request);
            case CHECK_IN -> lifecycleHandler.checkIn(request, today);
            case CHECK_OUT -> lifecycleHandler.checkOut(request, today);
            case NO_SHOW -> lifecycleHandler.noShow(request, today);
            case UNDO_CHECK_IN -> lifecycleHandler.undoCheckIn(request, today);
            case UNDO_CHECK_OUT -> instance.side().stayChange().undoCheckOut(request, today);
            case UNDO_NO_SHOW -> instance.side().stayChange().undoNoShow(request, today);
        };
    }

    /** Guests confirm in the last second, or just too late. */
    @Override
    long patience() {
        Instant ends = world.bookings.booking(number).orElseThrow().holdExpiresAt();
        return kind == Kind.CONFIRM && ends != null
                ? Math.max(0, World.millis(ends) - world.time.now() - 500 + hesitation)
                : 0;
    }

    @Override
    void told(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            world.statistics.count(this.accepted ? Count.REPLAYED : kind.count);
            this.accepted = true;
            world.oracle.require(accepted.reply().status() == kind.status, "answered with another state", outcome);
            world.oracle.require(
                    world.oracle.everWas(number, kind.status), "I3: acknowledged, but never done", outcome);
        } else if (outcome instanceof WrongState wrong) {
            world.statistics.count(Count.WRONG_STATE);
            world.oracle.require(world.oracle.everWas(number, wrong.status()), "a state that it never had", outcome);
            // With a key the answer would be the first one again.
            world.oracle.require(key == null || !accepted, "I5: refused after it was accepted", this);
        } else if (outcome instanceof Outcome.TooEarly || outcome instanceof Outcome.TooLate) {
            world.statistics.count(Count.ON_ANOTHER_DAY);
            world.oracle.require(key == null || !accepted, "I5: refused after it was accepted", this);
        } else if (outcome instanceof Outcome.RoomTaken) {
            world.statistics.count(Count.UNDO_REFUSED);
            world.oracle.require(
                    kind == Kind.UNDO_CHECK_OUT || kind == Kind.UNDO_NO_SHOW, "no room was asked for", this);
        } else if (outcome instanceof Outcome.Changed) {
            world.statistics.count(Count.STALE_REVISION);
            world.oracle.require(seen != null, "changed since when?", this);
        } else {
            world.oracle.require(
                    outcome instanceof Outcome.UnderWay || outcome instanceof Outcome.TooManyChanges,
                    "answered",
                    outcome,
                    this);
        }
    }

    @Override
    RecordedCall.Request request() {
        return new RecordedCall.ChangeStatus(number, kind.status, key == null ? null : key.key());
    }

    @Override
    boolean hasKey() {
        return key != null;
    }

    @Override
    public String toString() {
        return kind + " " + Descriptions.of(number);
    }
}
