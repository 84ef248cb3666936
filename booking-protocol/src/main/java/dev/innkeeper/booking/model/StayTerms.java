package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.SaleConditions;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A room, its nights and their prices, and the conditions of the sale.
 *
 * @param roomNumber the room, or the last one of a guest who moves
 * @param nights the price of each night of the stay, in order
 * @param party who stays; null for those who are on record, or who asked
 * @param earlier the rooms before, from the arrival on, without a gap; empty for most stays
 * @param booked what was booked if the guest has left early; null otherwise
 */
public record StayTerms(
        RoomNumber roomNumber,
        RoomType roomType,
        Stay stay,
        List<NightPrice> nights,
        SaleConditions conditions,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Party party,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RoomPart> earlier,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BookedStay booked) {
    public StayTerms(
            RoomNumber roomNumber,
            RoomType roomType,
            Stay stay,
            List<NightPrice> nights,
            SaleConditions conditions,
            @Nullable Party party,
            @Nullable List<RoomPart> earlier,
            @Nullable BookedStay booked) {
        this.roomNumber = roomNumber;
        this.roomType = roomType;
        this.stay = stay;
        this.nights = List.copyOf(nights);
        this.conditions = conditions;
        this.party = party;
        this.earlier = earlier == null ? List.of() : List.copyOf(earlier);
        this.booked = booked;
    }

    /** What a hotel offers in one room, to whoever asked. */
    public StayTerms(
            RoomNumber roomNumber, RoomType roomType, Stay stay, List<NightPrice> nights, SaleConditions conditions) {
        this(roomNumber, roomType, stay, nights, conditions, null, List.of(), null);
    }

    /** The same under the plain conditions of a hotel without taxes and policies. */
    public StayTerms(RoomNumber roomNumber, RoomType roomType, Stay stay, List<NightPrice> nights) {
        this(roomNumber, roomType, stay, nights, SaleConditions.PLAIN);
    }

    /** What the guest pays: the nights and the taxes that their prices do not include. */
    public Money total() {
        Currency currency = nights.get(0).price().currency();
        return NightPrice.total(nights, currency).plus(conditions.excludedTaxes(currency));
    }

    /** The first night in the last room. */
    @JsonIgnore
    public LocalDate roomFrom() {
        return earlier.isEmpty()
                ? stay.checkIn()
                : earlier.get(earlier.size() - 1).to();
    }

    /** The nights in the last room. */
    @JsonIgnore
    public Stay inRoom() {
        return new Stay(roomFrom(), stay.checkOut());
    }

    /** The same in these rooms before the last one. */
    public StayTerms after(List<RoomPart> parts) {
        return new StayTerms(roomNumber, roomType, stay, nights, conditions, party, parts, booked);
    }

    /** The same for {@code guests}. */
    public StayTerms forParty(Party guests) {
        return new StayTerms(roomNumber, roomType, stay, nights, conditions, guests, earlier, booked);
    }

    /** Whether rooms, nights and guests are the same; prices may differ. */
    public boolean sameStay(StayTerms other) {
        return roomNumber.equals(other.roomNumber)
                && stay.equals(other.stay)
                && earlier.equals(other.earlier)
                && (party == null || other.party == null || party.equals(other.party));
    }
}
