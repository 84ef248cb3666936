package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
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
import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxTotal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What guest and hotel agreed on. It is a snapshot: later changes to rates or room types do not affect it. Only the guest's
 * name follows corrections.
 *
 * @param nights each night of the stay in order, all prices of one currency
 * @param conditions shown in parts: the taxes as sums, the policy as what cancelling this stay costs
 * @param earlier the rooms of a guest who moves, before {@code roomNumber}; shown among {@code rooms}
 * @param booked what was booked if the guest has left early; null otherwise
 */
@JsonPropertyOrder({
    "confirmationNumber",
    "hotelId",
    "roomNumber",
    "roomType",
    "rooms",
    "stay",
    "guests",
    "party",
    "guestId",
    "guest",
    "ratePlan",
    "board",
    "nights",
    "taxes",
    "total",
    "booked",
    "cancellation"
})
public record BookingTerms(
        ConfirmationNumber confirmationNumber,
        HotelId hotelId,
        RoomNumber roomNumber,
        RoomType roomType,
        @JsonUnwrapped Stay stay,
        @JsonUnwrapped Party party,
        GuestId guestId,
        GuestName guest,
        List<NightPrice> nights,
        @JsonIgnore SaleConditions conditions,
        @JsonIgnore List<RoomPart> earlier,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BookedStay booked) {

    public BookingTerms {
        nights = List.copyOf(nights);
        earlier = List.copyOf(earlier);
        new Checks()
                .that(areBeforeTheLast(earlier, stay), "earlier", "must be nights of the stay without a gap")
                .that(isEachNightOf(stay, nights), "nights", "must be the nights of the stay")
                .that(isOfOneCurrency(nights), "nights", "must have prices of one currency")
                .refuseIfAny();
    }

    /** Of a guest who stays in one room. */
    public BookingTerms(
            ConfirmationNumber confirmationNumber,
            HotelId hotelId,
            RoomNumber roomNumber,
            RoomType roomType,
            Stay stay,
            Party party,
            GuestId guestId,
            GuestName guest,
            List<NightPrice> nights,
            SaleConditions conditions) {
        this(
                confirmationNumber,
                hotelId,
                roomNumber,
                roomType,
                stay,
                party,
                guestId,
                guest,
                nights,
                conditions,
                List.of(),
                null);
    }

    private static boolean areBeforeTheLast(List<RoomPart> earlier, Stay stay) {
        LocalDate from = stay.checkIn();
        for (RoomPart part : earlier) {
            if (!part.from().equals(from)) {
                return false;
            }
            from = part.to();
        }
        return from.isBefore(stay.checkOut());
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

    /** The rooms of the stay in order; more than one if the guest moves. */
    @JsonProperty
    public List<RoomNights> rooms() {
        return RoomNights.of(agreed());
    }

    /** How many people. */
    @JsonProperty
    public int guests() {
        return party.size();
    }

    /** What the guest pays: the nights and the taxes that their prices do not include. */
    @JsonProperty
    public Money total() {
        return NightPrice.total(nights, currency()).plus(conditions.excludedTaxes(currency()));
    }

    /** The plan that it was sold under. */
    @JsonProperty
    public RatePlanCode ratePlan() {
        return conditions.ratePlan();
    }

    /** The meals that its price includes. */
    @JsonProperty
    public Board board() {
        return conditions.board();
    }

    /** What each of its taxes comes to. */
    @JsonProperty
    public List<TaxTotal> taxes() {
        return conditions.taxTotals();
    }

    /** What cancelling it costs. */
    @JsonProperty
    public CancellationTerms cancellation() {
        AgreedCancellation agreed = conditions.cancellation();
        Money total = total();
        return new CancellationTerms(
                agreed.policy(), agreed.timeline(stay.checkIn(), nights, total), agreed.noShow(nights, total));
    }

    /** The part of it that a change of stay replaces. */
    public StayTerms agreed() {
        return new StayTerms(roomNumber, roomType, stay, nights, conditions, party, earlier, booked);
    }

    /** The same but for rooms, stay, guests and prices. */
    public BookingTerms with(StayTerms agreed) {
        return new BookingTerms(
                confirmationNumber,
                hotelId,
                agreed.roomNumber(),
                agreed.roomType(),
                agreed.stay(),
                Objects.requireNonNullElse(agreed.party(), party),
                guestId,
                guest,
                agreed.nights(),
                agreed.conditions(),
                agreed.earlier(),
                agreed.booked());
    }

    /** The same without the person. */
    public BookingTerms withoutPerson() {
        return of(GuestName.ERASED);
    }

    /** The same for the guest under another name. */
    public BookingTerms of(GuestName name) {
        return new BookingTerms(
                confirmationNumber,
                hotelId,
                roomNumber,
                roomType,
                stay,
                party,
                guestId,
                name,
                nights,
                conditions,
                earlier,
                booked);
    }
}
