package dev.innkeeper.reservation.standin;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxKind;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.events.model.EventId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The hotels of the stand-in. Rooms 101 to 103 are doubles for two, 201 is a suite for four; each costs 100 EUR a night
 * unless a test says otherwise. A hotel whose id begins with {@code palace} has doubles up to 135 as well. Room 103 of {@code edi-001} is out of order.
 */
public final class HotelsInMemory {
    static final List<Integer> ROOMS = List.of(101, 102, 103, 201);

    /** No room of the type is free. */
    static final int NO_ROOM = 0;

    private static final List<Integer> PALACE =
            IntStream.rangeClosed(101, 135).boxed().toList();

    private static final Money USUAL_PRICE = Money.of("100.00", "EUR");

    final NightsInMemory nights = new NightsInMemory();
    final ClaimHandler claimHandler;
    final ClaimResolution claimResolution;
    private final List<ClaimScope> journal = new CopyOnWriteArrayList<>();
    private final Map<String, Money> prices = new ConcurrentHashMap<>();
    private final Map<HotelId, SaleConditions> sold = new ConcurrentHashMap<>();
    private final Map<HotelId, Set<NotSellableReason>> obstacles = new ConcurrentHashMap<>();
    private final Map<HotelId, ConcurrentSkipListMap<EventId, Map<String, Object>>> events = new ConcurrentHashMap<>();
    private volatile @Nullable RecoveryHandler reservations;
    volatile int callsUntilFault = Integer.MAX_VALUE;
    volatile boolean doneBeforeFault;

    HotelsInMemory() {
        BookingTimes times = new BookingTimes(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(40));
        NightPorts ports = new NightPorts(nights, new Entries(), new Reservations(), new NoPause(), times);
        claimHandler = new ClaimHandler(ports);
        claimResolution = new ClaimResolution(ports);
        LocalDate today = TestClock.today();
        today.datesUntil(today.plusDays(60)).forEach(date -> close(new HotelId("edi-001"), 103, date));
    }

    /** Something changed in what a hotel sells. Returns the id of the event. */
    public UUID announce(HotelId hotel, String type, Instant at) {
        UUID id = TimeUuid.at(at);
        events.computeIfAbsent(hotel, key -> new ConcurrentSkipListMap<>())
                .put(
                        new EventId(id),
                        Map.of("id", id, "type", type, "time", at.toString(), "subject", Map.of("roomType", "double")));
        return id;
    }

    List<Map<String, Object>> events(HotelId hotel, UUID since, UUID until, int limit) {
        return events
                .getOrDefault(hotel, new ConcurrentSkipListMap<>())
                .subMap(new EventId(since), false, new EventId(until), true)
                .values()
                .stream()
                .limit(limit)
                .toList();
    }

    /** Where it asks for bookings. */
    public void asking(RecoveryHandler recoveryHandler) {
        reservations = recoveryHandler;
    }

    /** After {@code calls} more calls that change nights, the next one gets no answer, and takes effect or not. */
    public void failAfter(int calls, boolean done) {
        doneBeforeFault = done;
        callsUntilFault = calls;
    }

    /** Answers all calls again. */
    public void recover() {
        callsUntilFault = Integer.MAX_VALUE;
    }

    /** Takes a night out of order. */
    public void close(HotelId hotel, int room, LocalDate date) {
        nights.close(hotel, new RoomNumber(room), date);
    }

    /** Sets the owner of a night outside of the protocol. */
    public void give(HotelId hotel, int room, LocalDate date, Owner owner) {
        nights.give(hotel, new RoomNumber(room), date, owner);
    }

    /** Sets the price of a night in all rooms; at 0 it has none, and is not sold. */
    public void price(HotelId hotel, LocalDate date, String amount) {
        prices.put(hotel + " " + date, Money.of(amount, "EUR"));
    }

    /**
     * Sells stays on these conditions from now on, under any plan.
     *
     * @param conditions each tax is due on every night, or on the first one if it is of the stay; dates do not matter
     */
    public void sell(HotelId hotel, SaleConditions conditions) {
        sold.put(hotel, conditions);
    }

    /** Sells no stay any more, for these reasons. */
    public void sellNothing(HotelId hotel, Set<NotSellableReason> reasons) {
        obstacles.put(hotel, reasons);
    }

    Set<NotSellableReason> obstacles(HotelId hotel) {
        return obstacles.getOrDefault(hotel, Set.of());
    }

    /** The conditions of the {@code nights} of {@code stay}. */
    SaleConditions conditions(HotelId hotel, RatePlanCode plan, Stay stay, List<NightPrice> nights) {
        SaleConditions now = sold.getOrDefault(hotel, SaleConditions.PLAIN);
        List<TaxLine> taxes = nights.stream()
                .map(NightPrice::date)
                .flatMap(date -> now.taxes().stream()
                        .filter(tax -> tax.kind() != TaxKind.PER_STAY || date.equals(stay.checkIn()))
                        .map(tax -> new TaxLine(date, tax.code(), tax.kind(), tax.amount(), tax.included())))
                .toList();
        return new SaleConditions(plan, now.board(), taxes, now.cancellation());
    }

    /** The claimed nights of a hotel, by room and date, as in {@code 101 2027-05-03}. */
    public Map<String, OwnedNight> claimed(HotelId hotel) {
        return nights.claimed(hotel);
    }

    /** Settles what was ever announced for a hotel. */
    public void sweep(HotelId hotel) {
        journal.stream()
                .filter(scope -> scope.hotelId().equals(hotel))
                .distinct()
                .forEach(scope -> claimResolution.settle(scope).await().atMost(Duration.ofSeconds(30)));
    }

    List<NightPrice> prices(HotelId hotel, Stay stay) {
        return stay.nights()
                .map(night -> new NightPrice(night, prices.getOrDefault(hotel + " " + night, USUAL_PRICE)))
                .filter(night -> night.price().amount().signum() > 0)
                .toList();
    }

    static int capacity(int room) {
        return room < 200 ? 2 : 4;
    }

    static RoomType type(int room) {
        return new RoomType(room < 200 ? "double" : "suite");
    }

    /** The room that is quoted: the given one, or one of the type that is free; {@value #NO_ROOM} if there is none. */
    int chosen(QuoteRequest request) {
        QuoteRequest.AnyRoom any = request.anyOf();
        int given = request.roomNumber().value();
        if (any == null) {
            return given;
        }
        return Stream.concat(Stream.of(given), ROOMS.stream())
                .filter(room -> type(room).equals(any.roomType()))
                .filter(room ->
                        nights(new ClaimScope(request.hotelId(), any.number(), new RoomNumber(room), any.claimed()))
                                .stream()
                                .map(OwnedNight::owner)
                                .allMatch(owner -> owner.equals(Owner.FREE) || owner.isOf(any.number())))
                .findFirst()
                .orElse(NO_ROOM);
    }

    /** What the hotel offers: a given room, or the free rooms of a type. */
    Uni<List<StayTerms>> offers(ClaimRequest request, Predicate<Owner> available) {
        return Uni.createFrom().item(() -> offered(request, available));
    }

    private List<StayTerms> offered(ClaimRequest request, Predicate<Owner> available) {
        List<NightPrice> nights = prices(request.hotelId(), request.stay());
        Money expected = request.expectedTotal();
        RoomNumber given = request.roomNumber();
        List<RoomNumber> rooms = (request.hotelId().value().startsWith("palace") ? PALACE : ROOMS)
                .stream()
                        .map(RoomNumber::new)
                        .filter(room -> given == null
                                ? type(room.value()).equals(request.roomType())
                                        && capacity(room.value())
                                                >= request.party().size()
                                        && nights(request.scope(room)).stream()
                                                .map(OwnedNight::owner)
                                                .allMatch(available)
                                : given.equals(room))
                        .toList();
        if (!obstacles(request.hotelId()).isEmpty()) {
            throw new NotOfferedException(Refusal.notSellable(obstacles(request.hotelId())));
        }
        if (nights.size() < request.stay().length()) {
            throw new NotOfferedException(
                    given == null ? Refusal.ROOM_TAKEN : Refusal.notSellable(Set.of(NotSellableReason.NO_PRICE)));
        }
        SaleConditions conditions = conditions(request.hotelId(), request.plan(), request.stay(), nights);
        Money total = NightPrice.total(nights, nights.get(0).price().currency())
                .plus(conditions.excludedTaxes(nights.get(0).price().currency()));
        if (expected != null && !expected.equals(total) && !rooms.isEmpty()) {
            throw new NotOfferedException(Refusal.priceChanged(total));
        }
        return rooms.stream()
                .map(room -> new StayTerms(room, type(room.value()), request.stay(), nights, conditions))
                .toList();
    }

    private List<OwnedNight> nights(ClaimScope scope) {
        return nights.nights(scope).await().indefinitely();
    }

    private final class Reservations implements ReservationPort {
        @Override
        public Uni<Set<Owner>> kept(List<Owner> tokens) {
            return asked().kept(tokens);
        }

        @Override
        public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
            return asked().resolve(number, since);
        }

        private RecoveryHandler asked() {
            return Objects.requireNonNull(reservations, "nobody to ask");
        }
    }

    private final class Entries implements Journal<ClaimScope> {
        @Override
        public Uni<Void> write(ClaimScope entry, Instant due) {
            journal.add(entry);
            return Uni.createFrom().voidItem();
        }

        @Override
        public CompletedHere<ClaimScope> done() {
            return new CompletedHere<>();
        }

        @Override
        public Uni<List<Due<ClaimScope>>> due(int slot, Instant from, Instant to, int most) {
            return Uni.createFrom().item(List.of());
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return Uni.createFrom().item(Instant.EPOCH);
        }

        @Override
        public Uni<Void> sweptUntil(int slot, Instant until) {
            return Uni.createFrom().voidItem();
        }
    }

    private static final class NoPause implements Timer {
        @Override
        public Instant now() {
            return Instant.now();
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            return Uni.createFrom().voidItem();
        }
    }
}
