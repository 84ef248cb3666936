package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.AlternativeRooms;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A client books a room. */
final class BookingOperation extends ClientOperation {
    private static final Currency EURO = Currency.getInstance("EUR");
    private static final GuestId GUEST = new GuestId(new UUID(1, 1));
    private static final GuestName NAME = new GuestName("Ada", "Lovelace");

    /**
     * What is wanted.
     *
     * @param rooms one of them
     * @param anyOfType whether another of them will do when the first is taken
     * @param hasFavourite whether the first of them is tried before anybody looks what is free
     * @param holdMillis 0 for no hold
     */
    record Wish(
            List<RoomNumber> rooms,
            boolean anyOfType,
            boolean hasFavourite,
            Stay stay,
            long holdMillis,
            boolean newGuest) {}

    private final int key;
    private final Wish wish;
    private final Fingerprint fingerprint;
    private final Consumer<BookingId> whenBooked;
    private int deliveries;
    private Oracle.@Nullable Window window;
    private @Nullable ConfirmationNumber number;
    private @Nullable Refusal refusal;

    BookingOperation(World world, SplittableRandom random, int key, Wish wish, Consumer<BookingId> whenBooked) {
        super(world, random);
        this.key = key;
        this.wish = wish;
        this.whenBooked = whenBooked;
        fingerprint = new Fingerprint(String.format("%064x", key));
    }

    @Override
    Uni<Outcome> ask(ReservationInstance instance) {
        BookingId id = world.variant.id(world.seed, key, ++deliveries);
        if (window == null) {
            window = world.oracle.watch(id, wish.rooms(), wish.stay());
        }
        int delivery = deliveries;
        AlternativeRooms others = wish.anyOfType() ? () -> free(instance, delivery) : AlternativeRooms.NO_OTHER;
        return instance.bookingHandler
                .earlier(id, fingerprint, others)
                .chain(earlier -> earlier.map(outcome -> Uni.createFrom().item(outcome))
                        .orElseGet(() -> begin(instance, id, delivery, others)));
    }

    private Uni<Outcome> begin(ReservationInstance instance, BookingId id, int delivery, AlternativeRooms others) {
        if (!wish.anyOfType() || wish.hasFavourite()) {
            return instance.bookingHandler.book(
                    pending(instance, id, terms(wish.rooms().get(0), wish.stay(), price(delivery))), others);
        }
        return others.free()
                .chain(free -> free.isEmpty()
                        ? soldOut(instance, id, others)
                        : instance.bookingHandler.book(pending(instance, id, free.get(0)), others));
    }

    // The last room may have gone to the same request, which came twice.
    private Uni<Outcome> soldOut(ReservationInstance instance, BookingId id, AlternativeRooms others) {
        return instance.bookingHandler.earlier(id, fingerprint, others).map(earlier -> earlier.orElse(new RoomTaken()));
    }

    private Booking pending(ReservationInstance instance, BookingId id, StayTerms agreed) {
        Instant now = World.instant(instance.clock());
        ConfirmationNumber own = new ConfirmationNumber(String.format("%013d", key * 1_000L + deliveries));
        return Booking.pending(
                id,
                fingerprint,
                new BookingTerms(
                        own,
                        World.HOTEL,
                        agreed.roomNumber(),
                        agreed.roomType(),
                        agreed.stay(),
                        1,
                        GUEST,
                        NAME,
                        agreed.nights()),
                wish.holdMillis() == 0 ? null : now.plusMillis(wish.holdMillis()),
                wish.newGuest(),
                now,
                now.plus(World.TIMES.pending()));
    }

    private Uni<List<StayTerms>> free(ReservationInstance instance, int delivery) {
        return world.network.read(
                new Network.Call(instance, "candidates", wish.stay()),
                () -> wish.rooms().stream()
                        .filter(room -> wish.stay()
                                .nights()
                                .allMatch(night -> Owner.FREE.equals(world.nights.owner(room, night))))
                        .map(room -> terms(room, wish.stay(), price(delivery)))
                        .toList());
    }

    private int price(int delivery) {
        return key * 1_000 + delivery;
    }

    /** No two deliveries agree on the same price, so that it tells them apart. */
    static StayTerms terms(RoomNumber room, Stay stay, int price) {
        Money money = new Money(BigDecimal.valueOf(price), EURO);
        return new StayTerms(
                room,
                World.typeOf(room),
                stay,
                stay.nights().map(night -> new NightPrice(night, money)).toList());
    }

    @Override
    void told(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            accepted(accepted);
        } else if (outcome instanceof Refused refused) {
            refused(refused.refusal());
        } else if (outcome instanceof RoomTaken) {
            requireNoRoomWasFree(Count.SOLD_OUT);
        } else {
            Oracle.require(outcome instanceof Outcome.UnderWay, "a booking was answered", outcome);
        }
    }

    private void accepted(Accepted accepted) {
        Booking row = accepted.booking();
        Booking now = world.bookings.now(row.id()).orElseThrow();
        Oracle.require(refusal == null, "I5: accepted after it was refused", row);
        Oracle.require(
                now.state().status().isPresent() && accepted.reply().state().isLive(),
                "I3: acknowledged, but no reservation",
                now);
        Oracle.require(
                now.terms().confirmationNumber().equals(row.terms().confirmationNumber()),
                "I5: another confirmation number",
                now);
        if (number == null) {
            number = row.terms().confirmationNumber();
            whenBooked.accept(row.id());
            world.statistics.count(accepted.reply().state() == BookingState.HELD ? Count.HELD : Count.BOOKED);
            if (row.attempt() > BookingId.FIRST_ATTEMPT && row.former().isEmpty()) {
                world.statistics.count(Count.OTHER_ROOM);
            }
        } else {
            world.statistics.count(Count.BOOKED_AGAIN);
            Oracle.require(
                    number.equals(row.terms().confirmationNumber()), "I5: one key, two confirmation numbers", row);
        }
    }

    private void refused(Refusal why) {
        Oracle.require(number == null, "I5: refused after it was accepted", why, this);
        refusal = why;
        switch (why) {
            case ABANDONED -> world.statistics.count(Count.ABANDONED);
            case ROOM_TAKEN -> requireNoRoomWasFree(Count.CONFLICT);
        }
    }

    private void requireNoRoomWasFree(Count kind) {
        world.statistics.count(kind);
        Oracle.require(
                window == null || !window.wasFreeThroughout(), "refused although a room was free throughout", this);
    }

    @Override
    boolean hasKey() {
        return true;
    }

    @Override
    public String toString() {
        return "book " + key + ": rooms " + wish.rooms() + " " + Descriptions.of(wish.stay())
                + (wish.holdMillis() > 0 ? " hold" : "");
    }
}
