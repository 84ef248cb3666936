package dev.innkeeper.reservation.lookup.model;

import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_IN;
import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_OUT;
import static dev.innkeeper.booking.value.ReservationStatus.CONFIRMED;
import static dev.innkeeper.booking.value.ReservationStatus.HOLDING_THE_ROOM;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.model.Reservation;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which reservations of a hotel to list (Q7).
 *
 * @param view null when the client named none: then {@code statuses} decide which stays with the night of the date to show
 * @param statuses the statuses wanted, in their order; empty for those of the view
 * @param lastName of the guests wanted; null for all
 */
public record HouseQuery(
        HotelId hotel,
        LocalDate date,
        @Nullable HouseView view,
        List<ReservationStatus> statuses,
        @Nullable NameFilter lastName) {
    public HouseQuery {
        statuses = List.copyOf(statuses);
    }

    /** Reads the query parameter {@code status}: names of statuses, repeated or separated by commas. */
    public static List<ReservationStatus> statuses(Collection<String> given) {
        Set<ReservationStatus> statuses = new TreeSet<>();
        given.stream().flatMap(text -> Arrays.stream(text.split(",", -1))).forEach(name -> statuses.add(status(name)));
        return List.copyOf(statuses);
    }

    private static ReservationStatus status(String name) {
        return Arrays.stream(ReservationStatus.values())
                .filter(status -> status.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(
                        "status",
                        "must be of "
                                + String.join(
                                        ", ",
                                        Arrays.stream(ReservationStatus.values())
                                                .map(Enum::name)
                                                .toList())));
    }

    /** The view that decides which rows to read. */
    public HouseView rows() {
        return view == null ? HouseView.IN_HOUSE : view;
    }

    /** Whether every row that is read is wanted. */
    public boolean wantsEveryRow() {
        return rows() == HouseView.ARRIVALS && statuses.isEmpty() && lastName == null;
    }

    /** Whether {@code reservation}, one of the rows that are read for {@link #rows()}, is wanted. */
    public boolean wants(Reservation reservation) {
        return (statuses.isEmpty() || statuses.contains(reservation.status()))
                && (lastName == null
                        || lastName.isLastNameOf(reservation.terms().guest()))
                && isInView(reservation);
    }

    private boolean isInView(Reservation reservation) {
        if (view == null && !statuses.isEmpty()) {
            return true;
        }
        Stay stay = reservation.terms().stay();
        ReservationStatus status = reservation.status();
        return switch (rows()) {
            case ARRIVALS -> true;
            case IN_HOUSE -> HOLDING_THE_ROOM.contains(status);
            case DEPARTURES ->
                stay.checkOut().equals(date) && (HOLDING_THE_ROOM.contains(status) || status == CHECKED_OUT);
            case OVERDUE ->
                (status == CONFIRMED && stay.checkIn().isBefore(date))
                        || (status == CHECKED_IN && stay.checkOut().isBefore(date));
        };
    }
}
