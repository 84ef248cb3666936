package dev.innkeeper.reservation.reconciliation.service;

import static dev.innkeeper.reservation.lookup.model.DerivedTable.BOOKINGS_BY_PARTNER_DATE;
import static dev.innkeeper.reservation.lookup.model.DerivedTable.RESERVATIONS_BY_CONTACT;
import static dev.innkeeper.reservation.lookup.model.DerivedTable.RESERVATIONS_BY_GUEST;
import static dev.innkeeper.reservation.lookup.model.DerivedTable.RESERVATIONS_BY_HOTEL_DATE;
import static dev.innkeeper.reservation.lookup.model.DerivedTable.RESERVATIONS_BY_HOTEL_MONTH;

import dev.innkeeper.booking.folio.DerivedLines;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.retention.KeptFor;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.booking.cassandra.BookingsByExternalReferenceDao;
import dev.innkeeper.reservation.booking.model.ReferenceOwner;
import dev.innkeeper.reservation.folio.cassandra.FolioByReservationDao;
import dev.innkeeper.reservation.folio.model.FolioLine;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import dev.innkeeper.reservation.guests.service.GuestCorrection;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.history.model.HistoryEntry;
import dev.innkeeper.reservation.lookup.cassandra.MonthsByGuestNameDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByContactDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.Contact;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks that the derived rows of a reservation exist and agree with its own row. An erased guest has no rows by name or
 * contact.
 * {@link DerivedRowReconciliation} looks for rows that should not exist.
 */
@Singleton
public class RowCheck {
    /** Not a {@code DerivedTable}: it is written before the booking, and may have rows of no booking. */
    static final String BOOKINGS_BY_GUEST = "bookings_by_guest";

    /** Decided before the booking; a hold that has expired need not have it any more. */
    static final String BOOKINGS_BY_EXTERNAL_REFERENCE = "bookings_by_external_reference";

    /** The authority on a guest, whose corrections reservations follow. */
    static final String GUESTS = "guests";

    private static final String MONTHS_BY_GUEST_NAME = "months_by_guest_name";
    static final String HISTORY_BY_RESERVATION = "history_by_reservation";

    private static final String FOLIO_BY_RESERVATION = "folio_by_reservation";
    private static final int READERS = 8;

    private static final KeptFor MAY_BE_REMOVED = new KeptFor(Duration.ofDays(HistoryEntry.LEAST_DAYS_KEPT));

    /** More than a booking lists unpublished. */
    private static final int NEWEST_CHANGES = 50;

    private final BookingsByGuestDao bookingsByGuest;
    private final MonthsByGuestNameDao months;
    private final ReservationsByGuestDao byGuest;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final ReservationsByContactDao byContact;
    private final BookingsByPartnerDateDao byPartnerDate;
    private final FolioByReservationDao folios;
    private final HistoryByReservationDao history;
    private final BookingsByExternalReferenceDao references;
    private final GuestCorrection corrections;
    private final ReconciliationConfig config;
    private final Clock clock;

    RowCheck(
            BookingsByGuestDao bookingsByGuest,
            MonthsByGuestNameDao months,
            ReservationsByGuestDao byGuest,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            ReservationsByContactDao byContact,
            BookingsByPartnerDateDao byPartnerDate,
            FolioByReservationDao folios,
            BookingsByExternalReferenceDao references,
            HistoryByReservationDao history,
            GuestCorrection corrections,
            ReconciliationConfig config,
            Clock clock) {
        this.bookingsByGuest = bookingsByGuest;
        this.months = months;
        this.byGuest = byGuest;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.byContact = byContact;
        this.byPartnerDate = byPartnerDate;
        this.folios = folios;
        this.history = history;
        this.references = references;
        this.corrections = corrections;
        this.config = config;
        this.clock = clock;
    }

    /** The findings for the rows of the booking. */
    Uni<List<Finding>> check(Booking booking) {
        Reservation reservation = Reservation.of(booking);
        BookingTerms terms = booking.terms();
        LocalDate arrival = terms.stay().checkIn();
        List<Uni<Optional<Finding>>> checks = new ArrayList<>();
        checks.add(compare(byHotelDate.find(terms), reservation, RESERVATIONS_BY_HOTEL_DATE.table(), booking, arrival));
        terms.stay()
                .months()
                .forEach(month -> checks.add(compare(
                        byHotelMonth.find(terms, month),
                        reservation,
                        RESERVATIONS_BY_HOTEL_MONTH.table(),
                        booking,
                        month.atDay(1))));
        Contact.of(booking)
                .forEach(contact -> checks.add(compare(
                        byContact.find(booking, contact),
                        booking.hotelId(),
                        RESERVATIONS_BY_CONTACT.table(),
                        booking,
                        arrival)));
        PartnerBooking.slotOf(booking).ifPresent(slot -> checks.add(ofPartner(slot, booking, arrival)));
        checks.add(folio(booking));
        checks.add(history(booking));
        String reference = booking.remarks().externalReference();
        if (reference != null && booking.status() != ReservationStatus.EXPIRED) {
            checks.add(compare(
                    references.find(booking.hotelId(), reference).map(owner -> owner.map(ReferenceOwner::number)),
                    booking.number(),
                    BOOKINGS_BY_EXTERNAL_REFERENCE,
                    booking,
                    arrival));
        }
        if (!terms.guest().isErased()) {
            checks.add(compare(byGuest.find(terms), reservation, RESERVATIONS_BY_GUEST.table(), booking, arrival));
            checks.add(hasMonth(booking));
            checks.add(hasGuest(booking));
            checks.add(hasNameOfGuest(booking, arrival));
        }
        return Parallel.each(checks, READERS, check -> check)
                .map(found -> found.stream().flatMap(Optional::stream).toList());
    }

    // Of an earlier version it may be, with the same worth. A later one would hide all changes to come.
    private Uni<Optional<Finding>> ofPartner(TurnoverSlot slot, Booking booking, LocalDate arrival) {
        PartnerBooking expected = PartnerBooking.of(booking);
        return compare(
                byPartnerDate
                        .find(slot, booking.number())
                        .map(found -> found.map(row -> row.atVersion(booking.version()))),
                expected,
                BOOKINGS_BY_PARTNER_DATE.table(),
                booking,
                arrival);
    }

    private Uni<Optional<Finding>> hasNameOfGuest(Booking booking, LocalDate arrival) {
        return corrections
                .isBehind(booking, clock.instant().minus(config.quiet()))
                .map(behind -> behind
                        ? Optional.of(BookingCheck.finding(FindingKind.ROW_WRONG, GUESTS, booking, arrival))
                        : Optional.empty());
    }

    // An unreadable row counts as wrong.
    private static <T> Uni<Optional<Finding>> compare(
            Uni<Optional<T>> read, T expected, String table, Booking booking, LocalDate date) {
        return read.map(found -> found.isEmpty()
                        ? Optional.of(FindingKind.ROW_MISSING)
                        : wrongUnless(found.get().equals(expected)))
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(Optional.of(FindingKind.ROW_WRONG))
                .map(kind -> kind.map(wrong -> BookingCheck.finding(wrong, table, booking, date)));
    }

    // Lines of steps that the row has forgotten cannot be derived again: their sum must still be right.
    private Uni<Optional<Finding>> folio(Booking booking) {
        LocalDate arrival = booking.terms().stay().checkIn();
        return folios.lines(booking.number())
                .map(lines -> lines.stream().filter(FolioLine::derived).toList())
                .map(lines -> {
                    Set<String> ids = lines.stream().map(FolioLine::id).collect(Collectors.toSet());
                    List<FolioLine> expected =
                            DerivedLines.of(booking).stream().map(FolioLine::of).toList();
                    boolean complete = expected.stream().map(FolioLine::id).allMatch(ids::contains);
                    SignedMoney sum = lines.stream()
                            .map(FolioLine::amount)
                            .reduce(SignedMoney.zero(booking.terms().currency()), SignedMoney::plus);
                    boolean right = lines.containsAll(expected) && sum.equals(SignedMoney.of(booking.owed()));
                    return complete ? wrongUnless(right) : Optional.of(FindingKind.ROW_MISSING);
                })
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(Optional.of(FindingKind.ROW_WRONG))
                .map(kind -> kind.map(wrong -> BookingCheck.finding(wrong, FOLIO_BY_RESERVATION, booking, arrival)));
    }

    // Changes that the row has forgotten cannot be derived again: the last one must still lead to what the row is. A
    // history that may have been removed, whatever the settings are now, is either there or missing as a whole.
    private Uni<Optional<Finding>> history(Booking booking) {
        return history.newest(booking.number(), NEWEST_CHANGES)
                .map(found -> {
                    if (found.isEmpty()
                            && MAY_BE_REMOVED.isOver(booking.terms().stay().checkOut(), clock.instant())) {
                        return Optional.<FindingKind>empty();
                    }
                    Set<Long> versions =
                            found.stream().map(BookingChange::version).collect(Collectors.toSet());
                    boolean complete = !found.isEmpty()
                            && booking.unpublished().stream()
                                    .map(BookingChange::version)
                                    .allMatch(versions::contains);
                    boolean right = complete
                            && found.containsAll(booking.unpublished())
                            && found.get(0).to().equals(BookingState.of(booking));
                    return complete ? wrongUnless(right) : Optional.of(FindingKind.ROW_MISSING);
                })
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(Optional.of(FindingKind.ROW_WRONG))
                .map(kind -> kind.map(wrong -> BookingCheck.finding(
                        wrong,
                        HISTORY_BY_RESERVATION,
                        booking,
                        booking.terms().stay().checkIn())));
    }

    private Uni<Optional<Finding>> hasMonth(Booking booking) {
        BookingTerms terms = booking.terms();
        YearMonth month = YearMonth.from(terms.stay().checkIn());
        return months.months(FoldedText.of(terms.guest().lastName()), month)
                .map(found -> missingUnless(found.contains(month), MONTHS_BY_GUEST_NAME, booking));
    }

    private Uni<Optional<Finding>> hasGuest(Booking booking) {
        return bookingsByGuest
                .bookings(booking.terms().guestId())
                .map(found -> missingUnless(
                        found.contains(new GuestBooking(booking.number(), booking.hotelId())),
                        BOOKINGS_BY_GUEST,
                        booking));
    }

    private static Optional<Finding> missingUnless(boolean there, String table, Booking booking) {
        return there
                ? Optional.empty()
                : Optional.of(BookingCheck.finding(
                        FindingKind.ROW_MISSING,
                        table,
                        booking,
                        booking.terms().stay().checkIn()));
    }

    private static Optional<FindingKind> wrongUnless(boolean right) {
        return right ? Optional.empty() : Optional.of(FindingKind.ROW_WRONG);
    }
}
