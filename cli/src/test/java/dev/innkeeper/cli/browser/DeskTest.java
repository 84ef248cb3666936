package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** The work at the staff desk, each test in a hotel of its own. The room plan has {@link DeskRoomPlanTest}. */
@Tag("system")
@ExtendWith(Windows.class)
class DeskTest {
    private static final String NOTICE = "[role=alert]";
    private static final String TAB = "[role=tab]";
    private static final String OFFLINE = "You are offline, or the connection was lost. Try again when you are back.";
    private static final String FORBIDDEN = "You are not allowed to do this.";

    /** As British pages write a date in full. */
    private static final DateTimeFormatter LONG_DATE = DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.UK);

    @Test
    void staff_sign_in_with_a_token_and_come_back_to_the_same_page_when_it_has_ended(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        desk.go("/desk");
        pasteToken(desk, "no token");
        desk.see("This is no token. Copy the whole line that the command prints.");

        pasteToken(desk, DevelopmentTokens.issue("staff", Api.TOKEN_LIFE));
        desk.see("Which hotel?");
        desk.type("input", "Id or city", hotel.id());
        desk.click("button", "Find");
        desk.click("a", hotel.name());
        desk.see("No arrivals today");
        assertThat(desk.path()).isEqualTo(hotel.desk(""));

        desk.signInWith(DevelopmentTokens.issue("staff", Duration.ofHours(-1)), hotel.desk("/rates"));
        desk.see("Your sign-in has ended, or it was refused. Sign in again; you come back to this page.");
        pasteToken(desk, DevelopmentTokens.issue("staff", Api.TOKEN_LIFE));
        desk.find("h1", "Rates and restrictions");
        assertThat(desk.path()).isEqualTo(hotel.desk("/rates"));
    }

    private static void pasteToken(Window desk, String token) {
        desk.paste("textarea", "Development token", token);
        desk.click("button", "Sign in");
    }

    @Test
    void guests_arrive_and_leave_and_rooms_are_cleaned(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102, 103, 104);
        LocalDate today = hotel.today();
        hotel.book(101, today, today.plusDays(2), "Ada", "Byron");
        hotel.book(102, today, today.plusDays(1), "Mary", "Somerville");
        desk.signIn("staff", hotel.desk(""));
        desk.find(TAB, "Arrivals · 2");
        desk.see("2 of 4 rooms");

        desk.click("button", "Check in: Ada Byron");
        desk.see("Ada Byron is checked in, room 101.");
        desk.click("button", "Check in: Mary Somerville");
        desk.see("Mary Somerville is checked in, room 102.");
        desk.click("button", "Undo check-in: Mary Somerville");
        desk.see("Undone: Mary Somerville is as before.");
        desk.find(TAB, "In house · 1");
        desk.click("button", "Check in: Mary Somerville");

        desk.click(TAB, "In house · 2");
        desk.click("button", "Check out: Ada Byron");
        desk.see("Ada Byron is checked out of room 101.");
        desk.click("button", "Check out: Mary Somerville");
        desk.see("Mary Somerville is checked out of room 102.");

        desk.click(TAB, "Rooms to clean · 2");
        desk.goOffline();
        desk.click("#room-101 option", "Clean");
        desk.find(".toast", OFFLINE);
        assertThat(conditionOf(desk, 101)).isEqualTo("To clean");
        desk.goOnline();
        desk.click("#room-101 option", "Clean");
        desk.see("Room 101: Clean.");
        assertThat(conditionOf(desk, 102)).isEqualTo("To clean");
        desk.click("#room-102 option", "Clean");
        desk.see("Every room is clean");
        desk.click(TAB, "Departures");
        desk.see("No departures today");
        desk.click(TAB, "Overdue · 0");
        desk.see("Nobody is overdue");

        assertThat(hotel.read(hotel.path("housekeeping")).path("items"))
                .extracting(room -> room.path("status").asText())
                .containsOnly("CLEAN");
    }

    @Test
    void who_leaves_today_and_who_has_not_come_is_listed(Window desk) {
        OwnHotel hotel = OwnHotel.in(OwnHotel.EARLY, 101, 102, 103);
        LocalDate first = hotel.today();
        String leaving = hotel.book(101, first, first.plusDays(1), "Ada", "Byron");
        hotel.change("POST", ApiPath.of("reservations", leaving, "check-in"), Map.of());
        String missing = hotel.book(102, first, first.plusDays(3), "Ida", "Rhodes");
        // Nobody can wait for a day, so the hotel moves to where it is tomorrow.
        hotel.moveTo(OwnHotel.LATE);
        desk.signIn("staff", hotel.desk(""));
        desk.find(TAB, "Arrivals · 0");

        desk.click(TAB, "Departures · 1");
        desk.click("button", "Check out: Ada Byron");
        desk.see("Ada Byron is checked out of room 101.");
        desk.click(TAB, "Overdue · 1");
        desk.see("Should have come on");
        desk.click("button", "Did not come: Ida Rhodes");
        desk.see("Nobody is overdue");

        assertThat(hotel.reservation(leaving).path("status").asText()).isEqualTo("CHECKED_OUT");
        assertThat(hotel.reservation(missing).path("status").asText()).isEqualTo("NO_SHOW");
    }

    private static String conditionOf(Window desk, int room) {
        return String.valueOf(
                desk.script("return document.getElementById('room-' + arguments[0]).selectedOptions[0].text", room));
    }

    @Test
    void a_reservation_is_found_charged_paid_corrected_and_cancelled(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate arrival = hotel.today().plusDays(10);
        String number = hotel.book(101, arrival, arrival.plusDays(2), "Ada", "Byorn");
        // Another program adds a line that is of no day.
        hotel.change(
                "POST",
                ApiPath.of("reservations", number, "folio"),
                Map.of("kind", "EXTRA", "description", "Bicycle garage", "amount", OwnHotel.euros("8.00")));
        desk.signIn("staff", hotel.desk(""));
        desk.type("input", "Name, e-mail, phone or number", number.toLowerCase(Locale.ROOT));
        desk.press(Keys.ENTER);
        desk.find("h1", "Ada Byorn");
        desk.see("Arrives with a bicycle.");

        desk.click(TAB, "Folio");
        desk.see("Bicycle garage");
        desk.type("input", "Description", "Parking");
        desk.type("input", "Amount (EUR)", "12,50");
        desk.click("button", "Add");
        desk.see("Added: Parking, €12.50.");
        desk.see("The guest owes €220.50.");
        desk.click("button", "Record payment of €220.50");
        desk.type("input", "Reference of the payment", "terminal 4711");
        desk.click("button", "Add");
        desk.see("Everything is paid.");

        desk.click("button", "Correct the guest");
        desk.type("input", "Last name", "Byron");
        desk.click("button", "Save");
        desk.find("h1", "Ada Byron");
        desk.click(TAB, "History");
        desk.see("Guest corrected by staff");

        desk.click("button", "Cancel the reservation");
        desk.see("Cancelling costs €100.00 now.");
        desk.click("button", "Cancel for €100.00");
        desk.see("The reservation is cancelled.");
        desk.click(TAB, "Folio");
        desk.see("The guest has €100.00 to get back.");

        JsonNode reservation = hotel.reservation(number);
        assertThat(reservation.path("status").asText()).isEqualTo("CANCELLED");
        assertThat(reservation.path("guest").path("lastName").asText()).isEqualTo("Byron");
    }

    @Test
    void prices_and_restrictions_of_several_nights_are_changed_at_once(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate first = hotel.today().plusDays(5);
        desk.signIn("staff", hotel.desk("/rates"));
        desk.click("button", LONG_DATE.format(first) + ", €100");
        desk.pressWith(Keys.SHIFT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        desk.click("button", "Change 4 nights");
        desk.see("Enter a price or choose a restriction.");

        desk.type("input", "Price of a night (EUR)", "150");
        desk.type("input", "Shortest stay", "3");
        desk.click("#rate-closedToArrival option", "Closed");
        desk.click("button", "Change 4 nights");
        desk.see("Changed.");
        desk.reload();

        for (LocalDate night = first; night.isBefore(first.plusDays(4)); night = night.plusDays(1)) {
            desk.find("button", LONG_DATE.format(night) + ", €150, No arrival, From 3 nights");
        }
        desk.find("button", LONG_DATE.format(first.plusDays(4)) + ", €100");
        JsonNode nights =
                hotel.read(hotel.path("rates") + "?roomType=double&from=" + first + "&to=" + first.plusDays(5));
        assertThat(nights.path("items"))
                .extracting(night -> night.path("price").path("amount").asText() + " from "
                        + night.path("restrictions").path("minStay").asInt())
                .containsExactly("150.00 from 3", "150.00 from 3", "150.00 from 3", "150.00 from 3", "100.00 from 0");
    }

    @Test
    void a_review_is_answered_and_the_audit_log_shows_it(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate today = hotel.today();
        String number = hotel.book(101, today, today.plusDays(1), "Ada", "Byron");
        hotel.change("POST", ApiPath.of("reservations", number, "check-in"), Map.of());
        hotel.change("POST", ApiPath.of("reservations", number, "check-out"), Map.of());
        JsonNode review = Api.with(DevelopmentTokens.ofShopper("shopper-" + number, Api.TOKEN_LIFE))
                .change(
                        "POST",
                        hotel.path("reviews"),
                        Map.of(
                                "confirmationNumber", number,
                                "lastName", "Byron",
                                "rating", 9,
                                "title", "A quiet house",
                                "text", "The sea is near.",
                                "language", "en"));
        desk.signIn("staff", hotel.desk("/reviews"));
        desk.see("A quiet house");
        desk.click("button", "Answer");
        desk.type("textarea", "Your answer", "Come again in spring.");
        desk.click("button", "Save");
        desk.see("Your answer is published.");
        desk.see("No reviews here");

        desk.click("a", "Audit log");
        desk.click("summary", "putReply");
        desk.see("Come again in spring.");
        assertThat(hotel.read(ApiPath.of("reviews", review.path("id").asText()))
                        .path("reply")
                        .path("text")
                        .asText())
                .isEqualTo("Come again in spring.");
    }

    @Test
    void a_partner_sees_its_income_and_nothing_of_hotels(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        String partner = "guide-" + UUID.randomUUID();
        LocalDate yesterday = LocalDate.now(ZoneOffset.UTC).minusDays(1);
        hotel.change("PUT", ApiPath.of("partners", partner), Map.of("name", "Guide", "active", true));
        hotel.change(
                "PUT", ApiPath.of("partners", partner, "commissions", yesterday.toString()), Map.of("percent", "10"));
        String token = DevelopmentTokens.ofPartner(partner, Api.TOKEN_LIFE);
        Api.with(token)
                .change(
                        "POST",
                        ApiPath.of("partners", partner, "clicks"),
                        Map.of(
                                "clickId", "click-" + partner,
                                "link", "link-" + partner,
                                "hotelId", hotel.id(),
                                "at",
                                        yesterday
                                                .atTime(12, 0)
                                                .toInstant(ZoneOffset.UTC)
                                                .toString(),
                                "amount", OwnHotel.euros("40.00")));

        desk.signInWith(token, "/desk");
        desk.find("h1", "Income of a partner");
        desk.find("[role=img]", "€4.00 in all");
        desk.find("tr", "€40.00");
        desk.go(hotel.desk(""));
        desk.find(NOTICE, FORBIDDEN);

        desk.signIn("admin", "/desk/income");
        desk.type("input", "Partner", partner);
        desk.click("button", "Show");
        desk.find("[role=img]", "€4.00 in all");

        desk.signInWith(DevelopmentTokens.ofStaff(List.of(new HotelId(hotel.id())), Api.TOKEN_LIFE), "/desk");
        desk.see("No arrivals today");
        assertThat(desk.path()).isEqualTo(hotel.desk(""));
    }

    @Test
    void a_change_at_one_desk_appears_at_another_one_without_a_reload(Window first, Window second) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102);
        LocalDate today = hotel.today();
        String number = hotel.book(101, today, today.plusDays(2), "Ada", "Byron");
        first.signIn("staff", hotel.desk(""));
        second.signIn("staff", hotel.desk("/reservations/" + number));
        first.find("button", "Check in: Ada Byron");

        second.click("button", "Check in");
        second.see("Ada Byron is checked in, room 101.");
        hotel.book(102, today, today.plusDays(1), "Mary", "Somerville");

        first.find("button", "Undo check-in: Ada Byron");
        first.find("button", "Check in: Mary Somerville");
    }

    @Test
    void one_of_two_desks_and_a_guest_gets_the_last_room(Window guest, Window first, Window second) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate arrival = hotel.today().plusDays(1);
        guest.go("/booking/new?hotelId=" + hotel.id() + "&roomType=double&ratePlan=standard&adults=2&checkIn=" + arrival
                + "&checkOut=" + arrival.plusDays(1) + "&total=100.00&currency=EUR");
        guest.type("input", "First name", "Grace");
        guest.type("input", "Last name", "Guest");
        guest.type("input", "E-mail", "grace@example.com");
        atOnce(() -> prepareWalkIn(first, hotel, "First"), () -> prepareWalkIn(second, hotel, "Second"));
        String book = "Book for €100.00";
        guest.find("button", book);

        atOnce(
                () -> guest.click("button", book),
                () -> first.click("button", book),
                () -> second.click("button", book));

        List<String> answers = List.of(
                answer(guest, "Your room is booked", "Somebody else was faster"),
                answer(first, "Booked: ", "This room has just been taken. Nothing was booked."),
                answer(second, "Booked: ", "This room has just been taken. Nothing was booked."));
        assertThat(answers)
                .filteredOn(answer -> answer.contains("ooked: ") || answer.contains("is booked"))
                .hasSize(1);
        JsonNode stays = hotel.read(hotel.path("reservations") + "?view=arrivals&date=" + arrival);
        assertThat(stays.path("items")).hasSize(1);
        String winner =
                stays.path("items").path(0).path("guest").path("lastName").asText();
        first.find(".plan-bar", winner);
        second.find(".plan-bar", winner);
    }

    private static void atOnce(Runnable... people) {
        CompletableFuture.allOf(
                        Stream.of(people).map(CompletableFuture::runAsync).toArray(CompletableFuture<?>[]::new))
                .join();
    }

    @Test
    void why_a_night_is_not_sold_is_told(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate tomorrow = hotel.today().plusDays(1);
        hotel.change(
                "PUT",
                hotel.path("restrictions"),
                Map.of("roomType", "double", "from", tomorrow, "to", tomorrow.plusDays(1), "closedToArrival", true));
        askForPrice(desk, hotel, "Benjamin");

        desk.see("No arrivals on this day");
    }

    /** Asks at the plan what room 101 costs tomorrow, so that only the booking is left to do. */
    private static void prepareWalkIn(Window desk, OwnHotel hotel, String name) {
        askForPrice(desk, hotel, name);
        desk.find("button", "Book for €100.00");
    }

    private static void askForPrice(Window desk, OwnHotel hotel, String name) {
        desk.signIn("staff", hotel.desk("/plan"));
        desk.find(".plan-room", "101");
        desk.type("input", "Room number", "101");
        desk.press(Keys.ENTER, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER);
        desk.type("input", "First name", "Walter");
        desk.type("input", "Last name", name);
        desk.click("button", "Ask for the price");
    }

    private static String answer(Window window, String... possible) {
        return window.await(
                "an answer",
                () -> Stream.of(possible)
                        .filter(window.text()::contains)
                        .findFirst()
                        .orElse(null));
    }

    @Test
    void a_charge_is_neither_lost_nor_made_twice_when_the_network_fails(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101);
        LocalDate arrival = hotel.today().plusDays(1);
        String number = hotel.book(101, arrival, arrival.plusDays(1), "Ada", "Byron");
        desk.signIn("staff", hotel.desk("/reservations/" + number));
        desk.click(TAB, "Folio");
        desk.type("input", "Description", "Parking");
        desk.type("input", "Amount (EUR)", "12.50");

        desk.goOffline();
        desk.click("button", "Add");
        desk.find(NOTICE, OFFLINE);
        assertThat(charges(hotel, number)).isEmpty();

        // The charge arrives, its answer does not.
        desk.goOnline();
        desk.loseNextAnswer();
        desk.click("button", "Add");
        desk.await("the charge", () -> charges(hotel, number).isEmpty() ? null : true);
        desk.find(NOTICE, OFFLINE);

        desk.click("button", "Add");
        desk.see("Added: Parking, €12.50.");
        desk.see("The guest owes €112.50.");
        assertThat(charges(hotel, number)).containsExactly("12.50");
    }

    private static List<String> charges(OwnHotel hotel, String number) {
        return StreamSupport.stream(
                        hotel.read(ApiPath.of("reservations", number, "folio"))
                                .path("items")
                                .spliterator(),
                        false)
                .filter(line -> line.path("kind").asText().equals("EXTRA"))
                .map(line -> line.path("amount").path("amount").asText())
                .toList();
    }
}
