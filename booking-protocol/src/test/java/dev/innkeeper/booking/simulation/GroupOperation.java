package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.GroupOutcome;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.reservation.GroupHandler;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A client books several rooms, all or none. */
final class GroupOperation extends ClientOperation {
    private static final GuestId CONTACT = new GuestId(new UUID(1, 2));
    private static final GuestName NAME = new GuestName("Grace", "Hopper");
    private static final int NUMBERS_OF_A_GROUP = 10;

    private final int key;
    private final int body;
    private final List<RoomType> wish;
    private final Stay stay;
    private final Fingerprint fingerprint;
    private final Consumer<ConfirmationNumber> whenBooked;
    private boolean booked;
    private boolean refused;
    private boolean told;

    /** Requests with the same {@code key} have the same idempotency key, and the same content if the same {@code body}. */
    GroupOperation(
            World world,
            SplittableRandom random,
            int key,
            int body,
            List<RoomType> wish,
            Stay stay,
            Consumer<ConfirmationNumber> whenBooked) {
        super(world, random);
        this.key = key;
        this.body = body;
        this.wish = wish;
        this.stay = stay;
        this.whenBooked = whenBooked;
        fingerprint = world.variant.fingerprint(key, body);
    }

    @Override
    Uni<Outcome> ask(ReservationInstance instance) {
        world.groups.asked(number(0));
        GroupHandler handler = instance.side().group();
        NewGroup wanted = wanted(World.instant(instance.clock()));
        return handler.earlier(wanted)
                .chain(earlier -> earlier.map(outcome -> Uni.createFrom().item(outcome))
                        .orElseGet(() -> handler.book(wanted, failure -> false)))
                .invoke(this::check)
                .map(GroupOperation::outcome);
    }

    private NewGroup wanted(Instant now) {
        List<NewBooking> rooms = IntStream.range(0, wish.size())
                .mapToObj(i -> new NewBooking(
                        new ClaimRequest(
                                number(1 + i),
                                fingerprint,
                                World.HOTEL,
                                null,
                                wish.get(i),
                                stay,
                                Party.of(1),
                                null,
                                null,
                                null),
                        CONTACT,
                        NAME,
                        i == 0 ? new NewGuest("{}") : null,
                        Set.of(),
                        Remarks.NONE,
                        null,
                        now))
                .toList();
        return new NewGroup(number(0), fingerprint, World.HOTEL, stay, CONTACT, new NewGuest("{}"), rooms, null, now);
    }

    private ConfirmationNumber number(int room) {
        return world.variant.number(world.seed, key * NUMBERS_OF_A_GROUP + room, 1);
    }

    // Every answer must be right, whether a client gets it or not.
    private void check(GroupOutcome outcome) {
        if (outcome instanceof GroupOutcome.Accepted accepted) {
            world.oracle.require(!refused, "I7: a group was accepted after it was refused", this);
            booked = true;
            world.oracle.require(
                    accepted.rooms().size() == wish.size(), "I7: a part of a group was acknowledged", this);
            for (Booking row : accepted.rooms()) {
                world.oracle.require(
                        world.bookings.booking(row.number()).isPresent(), "I7: acknowledged, but no reservation", row);
                world.oracle.require(world.derived.show(row), "a room of a group is not to be found", row);
            }
        } else if (outcome instanceof GroupOutcome.Refused) {
            world.oracle.require(!booked, "I7: a group was refused after it was accepted", this);
            refused = true;
            IntStream.rangeClosed(1, wish.size())
                    .forEach(room -> world.oracle.require(
                            world.bookings.booking(number(room)).isEmpty(),
                            "I7: a room of a refused group is a reservation",
                            number(room)));
        } else {
            world.oracle.require(!booked && !refused, "I5: two answers", this);
        }
    }

    private static Outcome outcome(GroupOutcome outcome) {
        if (outcome instanceof GroupOutcome.Accepted accepted) {
            Booking first = accepted.rooms().get(0);
            return new Outcome.Accepted(
                    first, Objects.requireNonNull(first.replies().get(RequestKey.BOOKING)));
        }
        return outcome instanceof GroupOutcome.Refused refused
                ? new Outcome.Refused(refused.row().refusal())
                : new Outcome.KeyReused();
    }

    @Override
    void told(Outcome outcome) {
        if (outcome instanceof Outcome.Accepted) {
            world.statistics.count(told ? Count.GROUP_BOOKED_AGAIN : Count.GROUP_BOOKED);
            if (!told) {
                IntStream.rangeClosed(1, wish.size()).forEach(room -> whenBooked.accept(number(room)));
            }
            told = true;
        } else if (outcome instanceof Outcome.Refused no) {
            world.statistics.count(
                    no.refusal().reason() == Refusal.Reason.ABANDONED ? Count.GROUP_ABANDONED : Count.GROUP_REFUSED);
        } else {
            world.statistics.count(Count.GROUP_KEY_REUSED);
        }
    }

    @Override
    RecordedCall.Request request() {
        return new RecordedCall.BookGroup(key, body, wish, stay);
    }

    @Override
    boolean hasKey() {
        return true;
    }

    @Override
    public String toString() {
        return "book group " + key + ": " + wish + " " + Descriptions.of(stay);
    }
}
