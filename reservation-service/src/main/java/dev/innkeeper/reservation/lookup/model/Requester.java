package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.security.HotelScope;
import org.jspecify.annotations.Nullable;

/** Who asks for a reservation by its number. Without access the answer is the same as for an unknown number. */
public sealed interface Requester {
    boolean maySee(BookingTerms terms);

    /**
     * A guest, identified by the last name.
     *
     * @param email of the guest, where it is given: then it must be right, too
     */
    record Named(NameFilter lastName, @Nullable GuestEmail email, ClientAddress client) implements Requester {
        @Override
        public boolean maySee(BookingTerms terms) {
            return lastName.isLastNameOf(terms.guest());
        }
    }

    /** Staff of these hotels. */
    record Staff(HotelScope hotels) implements Requester {
        @Override
        public boolean maySee(BookingTerms terms) {
            return hotels.includes(terms.hotelId());
        }
    }
}
