package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Makes a reservation. The order of writes, so that others can complete or undo an interrupted booking at any point:
 *
 * <ol>
 *   <li>H: the hotel chooses a room, announces the claim in its journal (J) and claims the nights.
 *   <li>C: insert the whole row, confirmed or held, if there is none. This is the commit. If the hotel refused, insert the
 *       refusal instead: from then on no duplicate of the request can book.
 *   <li>R: release nights of other rooms that the request may have claimed; a row exists now, so their tokens are dead.
 *   <li>P: derived rows; then respond.
 * </ol>
 *
 * <p>Conditional rounds: one for each month of H, and C. A request that is refused at the hotel's first look costs C alone.
 *
 * <p>A retry, and a duplicate at the same time, do the same under the same token and find the one row that was inserted.
 */
public final class BookingHandler {
    private final BookingTable table;
    private final BookingWriter bookingWriter;
    private final Journal<ConfirmationNumber> journal;
    private final HotelPort hotel;
    private final GuestPort guests;
    private final PostCommit postCommit;

    BookingHandler(BookingPorts ports, PostCommit postCommit) {
        table = ports.bookings();
        bookingWriter = new BookingWriter(ports, ports.listener(), postCommit.published());
        journal = ports.journal();
        hotel = ports.hotel();
        guests = ports.guests();
        this.postCommit = postCommit;
    }

    /** The outcome of an earlier request with that number; empty when there was none. */
    public Uni<Optional<Outcome>> earlier(ConfirmationNumber number, Fingerprint request) {
        return table.find(number)
                .chain(found -> found.map(row -> answer(row, request).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** Books what is wanted, or finds what an earlier request with the same number has booked. */
    public Uni<Outcome> book(NewBooking wanted) {
        return Uni.combine()
                .all()
                .unis(announceHold(wanted), announceToGuest(wanted), hotel.claim(wanted.claim()))
                .with((hold, guest, claimed) -> claimed)
                .chain(claimed -> bookingWriter
                        .insert(row(wanted, claimed))
                        .chain(row -> release(wanted.claim(), claimed, row))
                        .chain(row -> answer(row, wanted.claim().fingerprint())));
    }

    // The journal tells when a hold is over. What a booking leaves behind halfway, the hotel's journal tells.
    private Uni<Void> announceHold(NewBooking wanted) {
        Instant ends = wanted.holdExpiresAt();
        return ends == null
                ? Uni.createFrom().voidItem()
                : journal.write(wanted.number(), ends.plus(RecoveryHandler.AFTER_THE_DEADLINE));
    }

    private Uni<Void> announceToGuest(NewBooking wanted) {
        return wanted.newGuest() != null ? Uni.createFrom().voidItem() : guests.announce(wanted);
    }

    private static BookingRow row(NewBooking wanted, ClaimAnswer answer) {
        if (answer instanceof ClaimAnswer.Claimed claimed) {
            return Booking.committed(wanted, claimed.terms());
        }
        return new RefusedBooking(
                wanted.number(), wanted.claim().fingerprint(), ((ClaimAnswer.Refused) answer).refusal());
    }

    // Nothing of a token is released before the row says that it is dead.
    private Uni<BookingRow> release(ClaimRequest request, ClaimAnswer answer, BookingRow row) {
        List<RoomNumber> rooms = new ArrayList<>(answer.leftovers());
        if (answer instanceof ClaimAnswer.Claimed claimed && !owns(row, request, claimed.terms())) {
            rooms.add(claimed.terms().roomNumber());
        }
        List<ClaimScope> scopes = rooms.stream().map(request::scope).toList();
        return scopes.isEmpty()
                ? Uni.createFrom().item(row)
                : postCommit.release(scopes).onFailure().recoverWithNull().replaceWith(row);
    }

    private static boolean owns(BookingRow row, ClaimRequest request, StayTerms claimed) {
        return row instanceof Booking booking
                && booking.status().isLive()
                && booking.token().equals(request.token(claimed.roomNumber()));
    }

    private Uni<Outcome> answer(BookingRow row, Fingerprint request) {
        if (!row.answers(request)) {
            return Uni.createFrom().item(new KeyReused());
        }
        return row instanceof Booking booking
                ? postCommit.publish(booking).replaceWith(accepted(booking))
                : Uni.createFrom().item(new Refused(((RefusedBooking) row).refusal()));
    }

    private static Outcome accepted(Booking row) {
        return new Accepted(row, Objects.requireNonNull(row.replies().get(RequestKey.BOOKING)));
    }
}
