package dev.innkeeper.reservation.booking.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.events.rest.FeedReader;
import dev.innkeeper.reservation.folio.cassandra.FolioByReservationDao;
import dev.innkeeper.reservation.folio.model.FolioLine;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.lookup.model.HouseQuery;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.service.GuestReservationService;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compares the row of a booking with the nights at the hotel and all derived rows. */
@Singleton
public class BookingConsistency {
    /** The dates of most stays in crash tests. */
    private static final LocalDate FIRST = LocalDate.parse("2027-04-29");

    private static final LocalDate LAST = LocalDate.parse("2027-05-06");

    /** Days around a stay on which an earlier one of the same reservation may have left something. */
    private static final int AROUND = 4;

    private final BookingPorts ports;
    private final IdempotencyKeys keys;
    private final ReservationService reservations;
    private final GuestReservationService byName;
    private final GuestService guests;
    private final FolioByReservationDao folios;
    private final HistoryByReservationDao history;

    BookingConsistency(
            BookingPorts ports,
            IdempotencyKeys keys,
            ReservationService reservations,
            GuestReservationService byName,
            GuestService guests,
            FolioByReservationDao folios,
            HistoryByReservationDao history) {
        this.ports = ports;
        this.keys = keys;
        this.reservations = reservations;
        this.byName = byName;
        this.guests = guests;
        this.folios = folios;
        this.history = history;
    }

    /** The booking that Ana of that last name made with {@code key} and no token. */
    private Optional<Booking> booking(String key, HotelId hotel, String lastName) {
        GuestDetails ana = new GuestDetails("Ana", lastName, null, null, null, null);
        NewReservation request = new NewReservation(
                hotel,
                new RoomNumber(101),
                null,
                FIRST,
                LAST,
                1,
                ana,
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
        return await(ports.bookings()
                        .settled(keys.confirmationNumber(keys.anonymousClient(request), new IdempotencyKey(key))))
                .flatMap(row -> row instanceof Booking booking ? Optional.of(booking) : Optional.empty());
    }

    /** Fails unless the only booking of {@code hotel}, by {@code lastName}, is settled and all tables agree on it. */
    public void assertAgree(String what, String key, HotelId hotel, String lastName, HotelsInMemory hotels) {
        Optional<Booking> found = booking(key, hotel, lastName);
        Optional<Booking> live = found.filter(row -> row.status().isLive());
        assertThat(found.filter(row -> row.change() != null)).as(what).isEmpty();
        assertThat(owners(hotels.claimed(hotel)))
                .as(what)
                .isEqualTo(found.map(BookingConsistency::owned).orElse(Map.of()));
        Optional<Reservation> shown = found.map(Reservation::of);
        LocalDate from =
                found.map(row -> row.terms().stay().checkIn().minusDays(AROUND)).orElse(FIRST);
        LocalDate to =
                found.map(row -> row.terms().stay().checkOut().plusDays(AROUND)).orElse(LAST);
        from.datesUntil(to.plusDays(1)).forEach(date -> {
            assertThat(of(hotel, date, HouseView.ARRIVALS))
                    .as("%s: arriving %s", what, date)
                    .isEqualTo(shown.filter(it -> it.terms().stay().checkIn().equals(date)));
            assertThat(of(hotel, date, HouseView.IN_HOUSE))
                    .as("%s: in the house on %s", what, date)
                    .isEqualTo(live.map(Reservation::of)
                            .filter(it -> it.terms().stay().contains(date)));
        });
        assertThat(await(byName.ofGuests(
                                NameFilter.parse("lastName", lastName), null, HotelScope.ALL, Limit.DEFAULT, null))
                        .items())
                .as(what)
                .isEqualTo(shown.stream().toList());
        found.ifPresent(row -> assertThat(await(guests.find(row.terms().guestId())))
                .as("%s: the guest", what)
                .isPresent());
        found.ifPresent(row -> assertFolio(what, row));
        found.ifPresent(row -> assertFollowed(what, row));
    }

    private void assertFollowed(String what, Booking row) {
        List<BookingChange> changes = await(history.after(row.number(), 0, 100));
        assertThat(changes.get(changes.size() - 1).to())
                .as("%s: the history", what)
                .isEqualTo(BookingState.of(row));
        assertThat(FeedReader.ofLastHour(row.hotelId()).assertInOrder().versions(row.number()))
                .as("%s: the events", what)
                .containsExactlyElementsOf(
                        changes.stream().map(BookingChange::version).toList());
    }

    private void assertFolio(String what, Booking row) {
        List<FolioLine> lines = await(folios.lines(row.number()));
        assertThat(lines.stream()
                        .filter(FolioLine::derived)
                        .map(FolioLine::amount)
                        .reduce(SignedMoney.zero(row.terms().currency()), SignedMoney::plus))
                .as("%s: the balance", what)
                .isEqualTo(SignedMoney.of(row.owed()));
        assertThat(lines.stream().filter(line -> !line.derived()))
                .as("%s: lines of staff", what)
                .hasSizeLessThanOrEqualTo(1);
    }

    private Optional<Reservation> of(HotelId hotel, LocalDate date, HouseView view) {
        return await(reservations.ofDate(new HouseQuery(hotel, date, view, List.of(), null), Limit.DEFAULT, null))
                .items()
                .stream()
                .findFirst();
    }

    private static Map<String, Object> owners(Map<String, OwnedNight> claimed) {
        return claimed.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, night -> night.getValue().owner()));
    }

    private static Map<String, Object> owned(Booking row) {
        Map<String, Object> owned = new HashMap<>();
        row.owned()
                .forEach(part ->
                        part.nights().forEach(night -> owned.put(part.roomNumber() + " " + night, row.token(part))));
        return owned;
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(30));
    }
}
