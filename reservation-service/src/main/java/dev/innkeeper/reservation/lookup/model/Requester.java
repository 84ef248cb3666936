package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.security.HotelScope;

/** Who asks for a reservation by its number. Whoever may not see it is told the same as if there were none. */
public sealed interface Requester {
    boolean maySee(BookingTerms terms);

    /** Somebody who proves to be the guest by the last name. */
    record Named(NameFilter lastName, ClientAddress client) implements Requester {
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
