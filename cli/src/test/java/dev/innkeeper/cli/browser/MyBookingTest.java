package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What guests do with a booking that they have made. */
@Tag("system")
@ExtendWith(Windows.class)
class MyBookingTest {
    @Test
    void a_booking_is_found_again_changed_and_cancelled_with_each_price_shown_before(Window guest) {
        StaffCalls staff = new StaffCalls();
        Trip trip = Trip.to("edi-001", 2);
        String lastName = Trip.someName();
        String number = staff.book(trip, "twin", "saver", lastName);

        guest.go("/");
        guest.click("nav a", "My booking");
        guest.type(
                "#lookup-number",
                number.substring(0, 5) + "-" + number.substring(5).toLowerCase(Locale.ROOT));
        guest.type("#lookup-last-name", "Wrong");
        guest.click("button", "Find my booking");
        guest.find("[role=alert]", "There is no booking with this number and this last name. Check both.");
        guest.type("#lookup-last-name", lastName.toUpperCase(Locale.ROOT));
        guest.click("button", "Find my booking");
        guest.awaitPath("/booking/" + number);
        String before = guest.find(".price-table tfoot").getText();

        guest.click("button", "Change the stay");
        guest.see("This is the stay that you have.");
        guest.click("inn-dates button", "Arrival");
        guest.click("[data-date='" + trip.checkIn() + "']");
        LocalDate later = trip.checkOut().plusDays(1);
        if (guest.count("[data-date='" + later + "']") == 0) {
            guest.click("button", "Next month");
        }
        guest.click("[data-date='" + later + "']");
        guest.click("button", "See the new price");
        String preview = guest.find(".preview").getText();
        assertThat(preview).contains("Total until now", "New total", "You pay £");
        guest.click(".preview button", "Change the stay");
        guest.see("Your stay is changed.");
        assertThat(guest.find(".price-table tfoot").getText()).isNotEqualTo(before);
        assertThat(guest.find(".facts").getText()).contains("3 nights");

        String total = guest.find(".price-table tfoot td").getText();
        guest.click("button", "Cancel the booking");
        guest.find("dialog", "Cancelling costs " + total + ". You get £0.00 back.");
        guest.click("dialog button", "Cancel for " + total);
        guest.find(".notice", "It cost " + total + ". You get £0.00 back.");
        assertThat(guest.find(".badge").getText()).isEqualTo("Cancelled");
        assertThat(guest.count("button")).as("nothing more to change or cancel").isLessThan(5);
        assertThat(staff.reservationsOf(lastName).get(0).path("status").asText())
                .isEqualTo("CANCELLED");
    }
}
