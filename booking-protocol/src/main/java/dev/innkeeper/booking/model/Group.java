package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Several rooms that were booked together. Its row is the commit of all of them: from then on each is a reservation, whose
 * own row anyone may insert from {@code begun}.
 *
 * @param rooms the numbers of the reservations, in the order of the request
 * @param begun the reservations, as their rows begin; empty once all rows are there, so that no guest's data is left
 * @param contact the details of the contact, whom the request creates; null once the contact's row is there
 */
public record Group(
        ConfirmationNumber number,
        Fingerprint fingerprint,
        HotelId hotelId,
        Stay stay,
        GuestId contactId,
        @Nullable NewGuest contact,
        List<ConfirmationNumber> rooms,
        List<Booking> begun,
        Instant createdAt)
        implements GroupRow {
    public Group {
        rooms = List.copyOf(rooms);
        begun = List.copyOf(begun);
    }

    /** The commit: what {@code wanted} becomes with these rooms. */
    public static Group committed(NewGroup wanted, List<StayTerms> claimed) {
        List<NewBooking> rooms = wanted.rooms();
        return new Group(
                wanted.number(),
                wanted.fingerprint(),
                wanted.hotelId(),
                wanted.stay(),
                wanted.contactId(),
                wanted.contact(),
                wanted.numbers(),
                IntStream.range(0, rooms.size())
                        .mapToObj(i -> Booking.committed(rooms.get(i), claimed.get(i)))
                        .toList(),
                wanted.createdAt());
    }

    /** Whether the rows of all its reservations, and of its contact, are there. */
    public boolean isComplete() {
        return begun.isEmpty();
    }

    /** The contact as it is to be created. */
    public NewGuest newContact() {
        return Objects.requireNonNull(contact);
    }

    @Override
    public boolean answers(Fingerprint request) {
        return fingerprint.equals(request);
    }
}
