package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Currency;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A client books a room. */
final class BookingOperation extends ClientOperation {
    /** Cancelling costs half, not coming costs everything. */
    private static final SaleConditions CONDITIONS = new SaleConditions(
            RatePlanCode.STANDARD,
            Board.ROOM_ONLY,
            List.of(),
            new AgreedCancellation(
                    null,
                    new CancellationPolicy(
                            "Half",
                            List.of(new CancellationRule(0, Penalty.ofPercent(50))),
                            Penalty.ofPercent(100),
                            LocalTime.NOON),
                    ZoneOffset.UTC));

    private static final Party GUESTS = Party.of(1);
    private static final Currency EURO = Currency.getInstance("EUR");
    private static final GuestId GUEST = new GuestId(new UUID(1, 1));
    private static final GuestName NAME = new GuestName("Ada", "Lovelace");

    /**
     * What is wanted.
     *
     * @param rooms one of them
     * @param holdMillis 0 for no hold
     */
    record Wish(List<RoomNumber> rooms, boolean anyOfType, Stay stay, long holdMillis, boolean newGuest) {}

    private final int key;
    private final int body;
    private final Wish wish;
    private final Fingerprint fingerprint;
    private final Consumer<ConfirmationNumber> whenBooked;
    private int deliveries;
    private Oracle.@Nullable Window window;
    private boolean booked;
    private @Nullable Refusal refusal;

    /** Requests with the same {@code key} have the same idempotency key, and the same content if the same {@code body}. */
    BookingOperation(
            World world,
            SplittableRandom random,
            int key,
            int body,
            Wish wish,
            Consumer<ConfirmationNumber> whenBooked) {
        super(world, random);
        this.key = key;
        this.body = body;
        this.wish = wish;
        this.whenBooked = whenBooked;
        fingerprint = world.variant.fingerprint(key, body);
    }

    @Override
    Uni<Outcome> ask(ReservationInstance instance) {
        NewBooking wanted = wanted(instance, world.variant.number(world.seed, key, ++deliveries));
        if (window == null) {
            window = world.oracle.watch(wanted.claim().token(wish.rooms().get(0)), wish.rooms(), wish.stay());
        }
        return instance.side()
                .booking()
                .earlier(wanted.number(), fingerprint)
                .chain(earlier -> earlier.map(outcome -> Uni.createFrom().item(outcome))
                        .orElseGet(() -> instance.side().booking().book(wanted)));
    }

    private NewBooking wanted(ReservationInstance instance, ConfirmationNumber number) {
        Instant now = World.instant(instance.clock());
        RoomNumber first = wish.rooms().get(0);
        return new NewBooking(
                new ClaimRequest(
                        number,
                        fingerprint,
                        World.HOTEL,
                        wish.anyOfType() ? null : first,
                        wish.anyOfType() ? World.typeOf(first) : null,
                        wish.stay(),
                        GUESTS,
                        null,
                        null,
                        null),
                GUEST,
                NAME,
                wish.newGuest() ? new NewGuest("{}") : null,
                Set.of(),
                Remarks.NONE,
                wish.holdMillis() == 0 ? null : now.plusMillis(wish.holdMillis()),
                now);
    }

    static Money money(int amount) {
        return new Money(BigDecimal.valueOf(amount), EURO);
    }

    static StayTerms terms(RoomNumber room, Stay stay, int price) {
        return new StayTerms(
                room,
                World.typeOf(room),
                stay,
                stay.nights().map(night -> new NightPrice(night, money(price))).toList(),
                CONDITIONS,
                GUESTS,
                List.of(),
                null);
    }

    @Override
    void told(Outcome outcome) {
        if (outcome instanceof Accepted accepted) {
            accepted(accepted);
        } else if (outcome instanceof Refused refused) {
            refused(refused.refusal());
        } else {
            world.oracle.require(outcome instanceof KeyReused, "a booking was answered", outcome);
            world.oracle.require(!booked && refusal == null, "I5: two answers", outcome, this);
            world.statistics.count(Count.KEY_REUSED);
        }
    }

    private void accepted(Accepted accepted) {
        Booking row = accepted.booking();
        world.oracle.require(refusal == null, "I5: accepted after it was refused", row);
        world.oracle.require(
                world.bookings.booking(row.number()).isPresent()
                        && accepted.reply().status().isLive(),
                "I3: acknowledged, but no reservation",
                row);
        world.oracle.require(
                accepted.reply().agreed().stay().equals(wish.stay())
                        && wish.rooms().contains(accepted.reply().agreed().roomNumber()),
                "I5: answered with the reservation of another request",
                row,
                this);
        if (booked) {
            world.statistics.count(Count.BOOKED_AGAIN);
        } else {
            booked = true;
            whenBooked.accept(row.number());
            world.statistics.count(accepted.reply().status() == ReservationStatus.HELD ? Count.HELD : Count.BOOKED);
        }
        world.oracle.bookedUnder(key, row.number());
    }

    private void refused(Refusal why) {
        world.oracle.require(!booked, "I5: refused after it was accepted", why, this);
        refusal = why;
        switch (why.reason()) {
            case ABANDONED -> world.statistics.count(Count.ABANDONED);
            case REFERENCE_TAKEN -> throw new IllegalStateException("Nobody books with a reference here");
            case PRICE_CHANGED, NOT_SELLABLE -> world.statistics.count(Count.PRICE_CHANGED);
            case ROOM_TAKEN -> {
                world.statistics.count(Count.ROOM_TAKEN);
                world.oracle.require(
                        window == null || !window.wasFreeThroughout(),
                        "refused although a room was free throughout",
                        this);
            }
        }
    }

    @Override
    RecordedCall.Request request() {
        return new RecordedCall.Book(key, body, wish.rooms(), wish.stay(), wish.holdMillis() > 0);
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
