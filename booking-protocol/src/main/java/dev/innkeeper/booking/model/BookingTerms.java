package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;

/**
 * What guest and hotel agreed on. It is a snapshot: later changes to rates, room types or guest details do not affect it.
 *
 * @param guests how many people, 1 to 127
 * @param nights each night of the stay in order, all prices of one currency
 */
public record BookingTerms(
        ConfirmationNumber confirmationNumber,
        HotelId hotelId,
        RoomNumber roomNumber,
        RoomType roomType,
        @JsonUnwrapped Stay stay,
        int guests,
        GuestId guestId,
        GuestName guest,
        List<NightPrice> nights) {
    public static final int MOST_GUESTS = Byte.MAX_VALUE;

    public BookingTerms {
        nights = List.copyOf(nights);
        new Checks()
                .range("guests", guests, 1, MOST_GUESTS)
                .that(isEachNightOf(stay, nights), "nights", "must be the nights of the stay")
                .that(isOfOneCurrency(nights), "nights", "must have prices of one currency")
                .refuseIfAny();
    }

    // Loops, and no streams, because every row that is read has terms.
    private static boolean isEachNightOf(Stay stay, List<NightPrice> nights) {
        LocalDate date = stay.checkIn();
        for (NightPrice night : nights) {
            if (!night.date().equals(date)) {
                return false;
            }
            date = date.plusDays(1);
        }
        return date.equals(stay.checkOut());
    }

    private static boolean isOfOneCurrency(List<NightPrice> nights) {
        for (NightPrice night : nights) {
            if (!night.price().currency().equals(nights.get(0).price().currency())) {
                return false;
            }
        }
        return !nights.isEmpty();
    }

    /** The currency of all prices. */
    public Currency currency() {
        return nights.get(0).price().currency();
    }

    /** The price of the whole stay. */
    @JsonProperty
    public Money total() {
        return NightPrice.total(nights, currency());
    }

    /** The part of it that a change of stay replaces. */
    public StayTerms agreed() {
        return new StayTerms(roomNumber, roomType, stay, nights);
    }

    /** The same but for room, stay and prices. */
    public BookingTerms with(StayTerms agreed) {
        return new BookingTerms(
                confirmationNumber,
                hotelId,
                agreed.roomNumber(),
                agreed.roomType(),
                agreed.stay(),
                guests,
                guestId,
                guest,
                agreed.nights());
    }

    /** The same without the person. */
    public BookingTerms withoutPerson() {
        return new BookingTerms(
                confirmationNumber, hotelId, roomNumber, roomType, stay, guests, guestId, GuestName.ERASED, nights);
    }
}
