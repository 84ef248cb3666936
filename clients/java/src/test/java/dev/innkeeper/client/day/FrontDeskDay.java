package dev.innkeeper.client.day;

import dev.innkeeper.client.ApiClient;
import dev.innkeeper.client.ApiException;
import dev.innkeeper.client.ProblemReader;
import dev.innkeeper.client.reservation.BookingApi;
import dev.innkeeper.client.reservation.EventsApi;
import dev.innkeeper.client.reservation.FrontDeskApi;
import dev.innkeeper.client.reservation.GuestsApi;
import dev.innkeeper.client.reservation.ReservationsApi;
import dev.innkeeper.client.reservation.model.FolioLine;
import dev.innkeeper.client.reservation.model.GroupReservation;
import dev.innkeeper.client.reservation.model.Guest;
import dev.innkeeper.client.reservation.model.GuestDetails;
import dev.innkeeper.client.reservation.model.GuestPatch;
import dev.innkeeper.client.reservation.model.HousekeepingStatus;
import dev.innkeeper.client.reservation.model.LineKind;
import dev.innkeeper.client.reservation.model.NewGroupBooking;
import dev.innkeeper.client.reservation.model.NewGroupRoom;
import dev.innkeeper.client.reservation.model.NewLine;
import dev.innkeeper.client.reservation.model.NewReservation;
import dev.innkeeper.client.reservation.model.NewRoomCondition;
import dev.innkeeper.client.reservation.model.NewStay;
import dev.innkeeper.client.reservation.model.PageReservation;
import dev.innkeeper.client.reservation.model.Problem;
import dev.innkeeper.client.reservation.model.Reservation;
import dev.innkeeper.client.reservation.model.RoomCondition;
import dev.innkeeper.client.reservation.model.SignedMoney;
import dev.innkeeper.client.reservation.model.StayPreview;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The day of docs/front-desk.md at one hotel. */
final class FrontDeskDay {
    private final BookingApi booking;
    private final EventsApi events;
    private final FrontDeskApi frontDesk;
    private final GuestsApi guests;
    private final ReservationsApi reservations;
    private final String hotel;
    private final LocalDate today;
    private final List<String> seen = new ArrayList<>();

    /** With a client of the reservation service that has a token of staff. */
    FrontDeskDay(ApiClient client, String hotel, LocalDate today) {
        this.booking = new BookingApi(client);
        this.events = new EventsApi(client);
        this.frontDesk = new FrontDeskApi(client);
        this.guests = new GuestsApi(client);
        this.reservations = new ReservationsApi(client);
        this.hotel = hotel;
        this.today = today;
    }

    /** Sends all of its requests, and returns what it has seen. */
    List<String> run() throws ApiException {
        morning();
        Reservation arrived = guestWithoutReservation();
        wishes(arrived);
        group();
        earlyDeparture(arrived.getConfirmationNumber());
        evening(arrived.getConfirmationNumber());
        return seen;
    }

    private void morning() throws ApiException {
        PageReservation arrivals = reservations.reservationsOfDate(hotel, today, null, null, "arrivals", null, null);
        seen.add("arrivals: " + arrivals.getItems().size());
        seen.add(
                "rooms: " + frontDesk.housekeeping(hotel, null, null).getItems().size());
    }

    private Reservation guestWithoutReservation() throws ApiException {
        Reservation booked = booking.book(
                newKey(),
                new NewReservation()
                        .hotelId(hotel)
                        .roomType("double")
                        .checkIn(today)
                        .checkOut(today.plusDays(2))
                        .adults(1)
                        .source("walk-in")
                        .notes("Arrives with a bicycle.")
                        .guest(new GuestDetails()
                                .firstName("Ada")
                                .lastName("Lovelase")
                                .emails(Set.of("ada@example.com"))));
        String number = booked.getConfirmationNumber();
        seen.add("status: " + frontDesk.checkIn(number, newKey(), null, null).getStatus());
        seen.add("status: " + frontDesk.undoCheckIn(number, null).getStatus());
        return frontDesk.checkIn(number, newKey(), null, null);
    }

    private void wishes(Reservation arrived) throws ApiException {
        String number = arrived.getConfirmationNumber();
        Guest guest = guests.correctGuest(arrived.getGuestId(), new GuestPatch().lastName("Lovelace"), null);
        seen.add("guest: " + guest.getFirstName() + " " + guest.getLastName());
        seen.add("by name: "
                + isAmong(
                        reservations.reservationsOfGuests(null, null, null, null, "lovelace", null, null, null),
                        number));
        seen.add("by mail: "
                + isAmong(
                        reservations.reservationsOfGuests("ada@example.com", null, null, null, null, null, null, null),
                        number));

        StayPreview preview = booking.previewStay(
                today, today.plusDays(2), number, null, null, null, true, null, "family", null, null);
        seen.add("difference: " + preview.getDifference().getAmount());
        Reservation moved = booking.changeStay(
                number,
                new NewStay()
                        .checkIn(today)
                        .checkOut(today.plusDays(2))
                        .roomType("family")
                        .keepPrice(true),
                null,
                null,
                null);
        seen.add("type: " + moved.getRoomType());

        FolioLine line = frontDesk.postToFolio(
                newKey(),
                number,
                new NewLine()
                        .kind(LineKind.EXTRA)
                        .description("Bicycle garage")
                        .amount(new SignedMoney().amount("8.00").currency("EUR")));
        seen.add("posted: " + line.getKind() + " " + line.getAmount().getAmount());
        seen.add("lines: "
                + frontDesk.folio(number, null, null, null, null).getItems().stream()
                        .map(posted -> posted.getKind().getValue())
                        .collect(Collectors.joining(" ")));
    }

    private void group() throws ApiException {
        GroupReservation group = booking.bookGroup(
                newKey(),
                new NewGroupBooking()
                        .hotelId(hotel)
                        .checkIn(today.plusDays(30))
                        .checkOut(today.plusDays(31))
                        .rooms(List.of(
                                new NewGroupRoom().roomType("double").adults(2),
                                new NewGroupRoom().roomType("double").adults(1)))
                        .contact(new GuestDetails()
                                .firstName("Charles")
                                .lastName("Babbage")
                                .emails(Set.of("charles@example.com"))));
        String number = group.getGroupNumber();
        GroupReservation found = booking.group(number, null, null);
        seen.add("group: " + found.getStatus() + ", rooms: " + found.getRooms().size());
        seen.add("group: "
                + booking.cancelGroup(number, null, newKey(), null, null).getStatus());
    }

    private void earlyDeparture(String number) throws ApiException {
        Reservation left = frontDesk.checkOut(number, newKey(), null, null);
        seen.add("status: " + left.getStatus());
        frontDesk.undoCheckOut(number, null);
        Reservation gone = frontDesk.checkOut(number, newKey(), null, null);
        RoomCondition room = frontDesk.setHousekeeping(
                hotel, gone.getRoomNumber(), new NewRoomCondition().status(HousekeepingStatus.CLEAN));
        seen.add("room: " + room.getStatus());
    }

    private void evening(String number) throws ApiException {
        seen.add("history: "
                + frontDesk.history(number, null, null).getItems().stream()
                        .map(change -> change.getKind().getValue())
                        .collect(Collectors.joining(" ")));
        seen.add("events: " + !events.events(hotel, null, null, null).getItems().isEmpty());
        seen.add("problem: " + statusOfNoShow(number));
    }

    /** A guest whose stay is over cannot be a no-show. */
    private int statusOfNoShow(String number) {
        try {
            frontDesk.noShow(number, newKey(), null, null);
            return 0;
        } catch (ApiException refused) {
            return ProblemReader.read(refused).map(Problem::getStatus).orElse(0);
        }
    }

    private static boolean isAmong(PageReservation page, String number) {
        return page.getItems().stream()
                .anyMatch(reservation -> reservation.getConfirmationNumber().equals(number));
    }

    private static String newKey() {
        return UUID.randomUUID().toString();
    }
}
