package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestCorrection;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.UnaryOperator;

/** The guest of a reservation, for whoever may see the reservation. */
@ApplicationScoped
public class ReservationGuestService {
    private final ReservationService reservations;
    private final GuestService guests;
    private final GuestCorrection corrections;

    ReservationGuestService(ReservationService reservations, GuestService guests, GuestCorrection corrections) {
        this.reservations = reservations;
        this.guests = guests;
        this.corrections = corrections;
    }

    /** The details of the guest. Fails with 404 after an erasure. */
    public Uni<StoredGuest> guest(ConfirmationNumber number, Requester requester) {
        return reservations
                .byConfirmation(number, requester)
                .chain(booking -> guests.guest(booking.terms().guestId()));
    }

    /** Changes details of the guest. Guests change their contact; a name, which proves who they are, is for staff. */
    public Uni<StoredGuest> change(
            ConfirmationNumber number, Requester requester, UnaryOperator<GuestDetails> change, IfMatch ifMatch) {
        UnaryOperator<GuestDetails> allowed =
                requester instanceof Requester.Named ? details -> withTheSameName(details, change) : change;
        return reservations
                .byConfirmation(number, requester)
                .chain(booking -> corrections.change(booking.terms().guestId(), allowed, ifMatch))
                .map(GuestService.Kept::guest);
    }

    private static GuestDetails withTheSameName(GuestDetails before, UnaryOperator<GuestDetails> change) {
        GuestDetails after = change.apply(before);
        if (!after.name().equals(before.name())) {
            throw new ProblemException(ProblemType.FORBIDDEN, "Only the hotel corrects the name of a guest.");
        }
        return after;
    }
}
