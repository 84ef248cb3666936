package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Another stay of a reservation before it has prices: which nights are in which room, and which keep their price.
 *
 * @param room the last room, or the one to choose of {@code type} if it is free
 * @param type the hotel chooses a room of it; null for {@code room}
 * @param earlier the rooms of a guest who is in the house, before the last one
 * @param changedFrom from which night on other guests change the price
 */
record StayPlan(
        Booking row,
        RoomNumber room,
        @Nullable RoomType type,
        Stay stay,
        List<RoomPart> earlier,
        Party party,
        boolean keepsPrice,
        LocalDate changedFrom) {

    /** Whether the plan depends on which night it is at the hotel. */
    static boolean needsTonight(Booking row, NewStay wanted) {
        return isInHouse(row)
                && (moves(row, wanted)
                        || !wanted.party(row.terms().party()).equals(row.terms().party()));
    }

    private static boolean isInHouse(Booking row) {
        return row.status() == ReservationStatus.CHECKED_IN;
    }

    /** Whether a guest who is in the house moves into another room. */
    static boolean moves(Booking row, NewStay wanted) {
        RoomNumber room = wanted.roomNumber();
        return isInHouse(row)
                && (wanted.from() != null
                        || wanted.roomType() != null
                        || (room != null && !room.equals(row.terms().roomNumber())));
    }

    /**
     * The plan of {@code wanted}; fails with a problem when it is none.
     *
     * @param tonight at the hotel; null when the plan does not need it
     */
    static StayPlan of(Booking row, NewStay wanted, @Nullable LocalDate tonight) {
        LocalDate from = moves(row, wanted) ? from(wanted, Objects.requireNonNull(tonight)) : null;
        List<RoomPart> earlier = from == null ? earlier(row, wanted) : RoomPart.until(from, row.parts());
        return new StayPlan(
                row,
                Objects.requireNonNullElse(wanted.roomNumber(), row.terms().roomNumber()),
                wanted.roomType(),
                wanted.stay(),
                earlier,
                wanted.party(row.terms().party()),
                wanted.keepsPrice(),
                Objects.requireNonNullElse(from == null ? tonight : from, wanted.checkIn()));
    }

    private static LocalDate from(NewStay wanted, LocalDate tonight) {
        LocalDate from = Objects.requireNonNullElse(wanted.from(), tonight);
        if (from.isBefore(tonight)) {
            throw ProblemException.invalid("from", "must not be before " + tonight + ", which is tonight at the hotel");
        }
        if (!from.isBefore(wanted.checkOut())) {
            throw ProblemException.invalid("from", "must be before checkOut; it is " + tonight + " when left out");
        }
        return from;
    }

    // A guest who has not arrived has one room.
    private static List<RoomPart> earlier(Booking row, NewStay wanted) {
        if (!isInHouse(row)) {
            return List.of();
        }
        LocalDate moving = row.terms().agreed().roomFrom();
        if (!moving.isBefore(wanted.checkOut())) {
            throw ProblemException.invalid(
                    "checkOut",
                    "must be after " + moving + ", when the guest moves into room "
                            + row.terms().roomNumber() + "; or give roomNumber and from");
        }
        return row.terms().earlier();
    }

    /** The same in the room that the hotel has chosen. */
    StayPlan in(RoomNumber chosen) {
        return new StayPlan(row, chosen, null, stay, earlier, party, keepsPrice, changedFrom);
    }

    /** Whether it is the current stay. */
    boolean isCurrent() {
        return type == null && row.terms().agreed().sameStay(unpriced());
    }

    /** The stay without prices, to see whether the reservation may get it at all. */
    StayTerms unpriced() {
        return new StayTerms(
                room, row.terms().roomType(), stay, List.of(), row.terms().conditions(), party, earlier, null);
    }

    /** The parts of the stay whose nights need prices. */
    List<Stay> priced() {
        return parts(stay, night -> !keeps(night));
    }

    // As sold, if the room is the same and the guests are.
    private boolean keeps(LocalDate night) {
        return row.terms().stay().contains(night) && (keepsPrice || (isInSameRoom(night) && !isForOthers(night)));
    }

    private boolean isInSameRoom(LocalDate night) {
        RoomNumber now = row.partOf(night).roomNumber();
        return earlier.stream()
                .filter(part -> part.contains(night))
                .findFirst()
                .map(part -> part.roomNumber().equals(now))
                .orElseGet(() -> type == null && room.equals(now));
    }

    private boolean isForOthers(LocalDate night) {
        return !party.equals(row.terms().party()) && !night.isBefore(changedFrom);
    }

    /** The parts of {@code stay} with the nights that are {@code wanted}. */
    static List<Stay> parts(Stay stay, Predicate<LocalDate> wanted) {
        List<Stay> parts = new ArrayList<>();
        stay.nights().filter(wanted).forEach(night -> {
            int last = parts.size() - 1;
            if (last >= 0 && parts.get(last).checkOut().equals(night)) {
                parts.set(last, new Stay(parts.get(last).checkIn(), night.plusDays(1)));
            } else {
                parts.add(new Stay(night, night.plusDays(1)));
            }
        });
        return List.copyOf(parts);
    }
}
