package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** From a room of a hotel to its confirmation. */
@Tag("system")
@ExtendWith(Windows.class)
class GuestBookingTest {
    private static final Pattern NUMBER = Pattern.compile("[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{3}");
    private static final String CONFIRMATION = "/booking/[0-9A-Z]{13}/confirmation";

    private static final String FOCUS_IS_VISIBLE = """
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
            return outlineStyle !== 'none' && parseFloat(outlineWidth) > 1 || boxShadow !== 'none';
            """;

    @Test
    void a_room_is_booked_with_its_terms_in_sight_and_confirmed_on_paper_and_in_a_calendar(
            Window guest, @TempDir Path directory) throws Exception {
        Trip trip = Trip.to("lis-001", 2);
        String lastName = Trip.someName();
        guest.go(trip.page());
        guest.click("a", "Book Twin room, Bed and breakfast");

        guest.find(".booking-summary", "Hotel Sete Marés");
        guest.find(".booking-summary", "Twin room");
        String prices = guest.find(".booking-summary .price-table").getText();
        assertThat(prices).contains("Municipal tourist tax", "€16.00", "VAT", "included", "Total for the stay");
        assertThat(guest.count(".refund-bar .refund-span")).isGreaterThan(1);
        assertThat(guest.find(".refunds").getText()).contains("all of it back", "Times of the hotel (Lisbon)");

        fillIn(guest, lastName);
        guest.type("#email", "ana@example");
        guest.click("button", "Book for");
        guest.find(".field-error", "Enter an e-mail address such as ana@example.com.");
        assertThat(guest.focused()).contains("E-mail");
        guest.type("#email", "ana@example.com");
        guest.click("button", "Book for");

        guest.awaitPath(CONFIRMATION);
        guest.see("Your room is booked");
        guest.find(".facts", "Hotel Sete Marés");
        guest.find(".facts", "Ana " + lastName);
        String number = numberOn(guest);
        assertThat(guest.path()).contains(number);

        guest.saveFilesTo(directory);
        guest.click("button", "Calendar file");
        Path calendar = directory.resolve(number + ".ics");
        guest.await("the calendar file", () -> Files.exists(calendar) ? true : null);
        assertThat(calendar)
                .content()
                .contains("DTSTART;VALUE=DATE:" + trip.checkIn().toString().replace("-", ""), number, "Hotel Sete Mar");

        guest.showAsPrinted();
        guest.find(".print-only", "Printed on");
        guest.awaitNone("header, footer, button");
        assertThat(guest.text()).contains(lastName, "Total for the stay");
        assertThat(NUMBER.matcher(guest.text()).find()).isTrue();
    }

    @Test
    void a_lost_answer_is_asked_for_again_after_a_reload_and_nothing_is_booked_twice(Window guest) {
        StaffCalls staff = new StaffCalls();
        String lastName = Trip.someName();
        guest.go(Trip.to("edi-007", 1).page());
        guest.click("a", "Book Twin room");
        fillIn(guest, lastName);

        guest.loseAnswers();
        guest.click("button", "Book for");
        guest.find(".notice", "We do not know yet whether your booking arrived");
        guest.find(".notice", "We ask again");
        guest.find(".notice", "Next try in");
        assertThat(staff.reservationsOf(lastName)).as("it has arrived").hasSize(1);
        guest.reload();

        guest.awaitPath(CONFIRMATION);
        guest.see("Your room is booked");
        assertThat(staff.reservationsOf(lastName))
                .singleElement()
                .satisfies(booked ->
                        assertThat(booked.path("confirmationNumber").asText()).isEqualTo(numberOn(guest)));
    }

    @Test
    void what_could_not_be_sent_is_sent_when_the_connection_is_back(Window guest) {
        StaffCalls staff = new StaffCalls();
        String lastName = Trip.someName();
        guest.go(Trip.to("edi-008", 1).page());
        guest.click("a", "Book Twin room");
        fillIn(guest, lastName);

        guest.goOffline();
        guest.click("button", "Book for");
        guest.find(".notice", "We do not know yet whether your booking arrived");
        guest.find(".notice", "We ask again as soon as you are online");
        guest.goOnline();

        guest.awaitPath(CONFIRMATION);
        guest.see("Your room is booked");
        assertThat(staff.reservationsOf(lastName)).hasSize(1);
    }

    @Test
    void when_the_last_room_is_gone_the_best_in_its_place_is_one_click_away(Window guest) {
        StaffCalls staff = new StaffCalls();
        Trip trip = staff.tripWithRooms("kyo-004", 1, "double");
        String lastName = Trip.someName();
        guest.go(trip.page());
        guest.click("a", "Book Double room");
        fillIn(guest, lastName);
        staff.takeAll(trip, "double");

        guest.click("button", "Book for");
        guest.see("Somebody else was faster");
        guest.see("The best in its place");
        guest.click(".instead-card[data-best] button", "Book this one");

        guest.awaitPath(CONFIRMATION);
        guest.see("Your room is booked");
        List<JsonNode> booked = staff.reservationsOf(lastName);
        assertThat(booked).hasSize(1);
        assertThat(booked.get(0).path("roomType").asText()).isEqualTo("twin");
    }

    @Test
    void a_price_that_has_changed_is_asked_about_with_both_prices(Window guest) {
        StaffCalls staff = new StaffCalls();
        Trip trip = staff.tripWithRooms("edi-005", 1, "double");
        String lastName = Trip.someName();
        staff.price(trip, "double", "101.00", "GBP");
        guest.go(trip.page());
        guest.click("a", "Book Double room");
        fillIn(guest, lastName);
        guest.find("button", "Book for £101.00");
        staff.price(trip, "double", "112.50", "GBP");

        guest.click("button", "Book for £101.00");
        guest.find("dialog", "It was £101.00 when you chose. It is £112.50 now, £11.50 more. Nothing was booked.");
        assertThat(staff.reservationsOf(lastName)).isEmpty();
        guest.click("dialog button", "Book for £112.50");

        guest.awaitPath(CONFIRMATION);
        guest.find(".price-table tfoot", "£112.50");
        assertThat(staff.reservationsOf(lastName)).hasSize(1);
    }

    @Test
    void a_room_is_found_and_booked_with_the_keyboard_alone(Window guest) {
        guest.go("/");
        reach(guest, "Where to?");
        guest.press("Belem");
        guest.find("[role=option]", "Belém Tower");
        guest.press(Keys.ARROW_DOWN, Keys.ENTER);
        reach(guest, "Arrival");
        guest.press(Keys.ENTER);
        guest.await("the day of arrival", () -> guest.focused().matches(".*\\d{4}") ? true : null);
        guest.press(Collections.nCopies(ThreadLocalRandom.current().nextInt(2, 10), Keys.PAGE_DOWN)
                .toArray(CharSequence[]::new));
        guest.press(Collections.nCopies(ThreadLocalRandom.current().nextInt(4), Keys.ARROW_DOWN)
                .toArray(CharSequence[]::new));
        guest.press(Keys.ENTER);
        guest.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ENTER);
        guest.await("the form again", () -> guest.focused().contains("Arrival") ? true : null);
        reach(guest, "Search");
        guest.press(Keys.ENTER);
        guest.find(".offer", "Hotel Sete Marés");
        reach(guest, "See rooms: Hotel Sete Marés");
        guest.press(Keys.ENTER);
        guest.find(".plan");
        reach(guest, "Book Twin room, Standard");
        guest.press(Keys.ENTER);
        guest.find("button", "Book for");
        reach(guest, "First name");
        guest.press("Inês");
        reach(guest, "Last name");
        guest.press(Trip.someName());
        reach(guest, "E-mail");
        guest.press("ines@example.com");
        reach(guest, "Book for");
        guest.press(Keys.ENTER);
        guest.awaitPath(CONFIRMATION);
        guest.see("Your room is booked");
    }

    private static void reach(Window guest, String name) {
        guest.tabTo(name);
        assertThat(guest.script(FOCUS_IS_VISIBLE))
                .as("the focus is visible at " + name)
                .isEqualTo(true);
    }

    private static void fillIn(Window guest, String lastName) {
        guest.type("#firstName", "Ana");
        guest.type("#lastName", lastName);
        guest.type("#email", "ana@example.com");
        guest.find("button", "Book for");
    }

    private static String numberOn(Window guest) {
        Matcher number = NUMBER.matcher(guest.text());
        assertThat(number.find()).as("a confirmation number").isTrue();
        return number.group().replace("-", "");
    }
}
