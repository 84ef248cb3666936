package dev.innkeeper.client;

import dev.innkeeper.client.hotel.RoomsApi;
import dev.innkeeper.client.hotel.model.AvailableStay;
import dev.innkeeper.client.reservation.BookingApi;
import dev.innkeeper.client.reservation.model.GuestDetails;
import dev.innkeeper.client.reservation.model.NewReservation;
import dev.innkeeper.client.reservation.model.Problem;
import dev.innkeeper.client.reservation.model.Reservation;
import java.net.URI;
import java.time.LocalDate;
import java.util.UUID;

/** What the README shows; it compiles. */
final class ReadmeExample {
    private ReadmeExample() {}

    static void run() throws ApiException {
        RoomsApi rooms =
                new RoomsApi(Connection.to(URI.create("http://localhost:8081")).client());
        LocalDate checkIn = LocalDate.of(2027, 5, 3);
        LocalDate checkOut = checkIn.plusDays(2);
        AvailableStay offer = rooms.listAvailability(
                        checkIn, checkOut, "lis-001", 2, null, null, null, null, null, null)
                .getItems()
                .get(0);

        BookingApi booking = new BookingApi(
                Connection.to(URI.create("http://localhost:8082")).client());
        String key = UUID.randomUUID().toString();
        NewReservation wanted = new NewReservation()
                .hotelId("lis-001")
                .roomType(offer.getRoomType())
                .ratePlan(offer.getRatePlan())
                .checkIn(checkIn)
                .checkOut(checkOut)
                .adults(2)
                .guest(new GuestDetails().firstName("Ana").lastName("Lima"));
        try {
            Reservation reservation = booking.book(key, wanted);
            System.out.println(reservation.getConfirmationNumber());
        } catch (ApiException refused) {
            System.out.println(
                    ProblemReader.read(refused).map(Problem::getTitle).orElse("no answer"));
        }
    }
}
