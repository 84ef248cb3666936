package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ApiPath;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The room plan of the desk, each test in a hotel of its own. */
@Tag("system")
@ExtendWith(Windows.class)
class DeskRoomPlanTest {
    private static final String BAR = ".plan-bar";
    private static final String ROOM = ".plan-room";
    private static final String NOTICE = "[role=alert]";
    /** The size of a night of a room in the plan. */
    private static final int NIGHT = 52;

    private static final int ROW = 36;

    @Test
    void a_stay_is_dragged_to_another_room_and_made_longer_by_its_edge(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102, 103);
        LocalDate arrival = hotel.today().plusDays(3);
        String number = hotel.book(101, arrival, arrival.plusDays(2), "Ada", "Byron");
        hotel.book(103, arrival, arrival.plusDays(4), "Mary", "Somerville");
        desk.signIn("staff", hotel.desk("/plan"));
        assertThat(roomOf(desk, "Ada Byron")).isEqualTo("101");
        desk.find(".plan-date", "67%");

        desk.drag(whole(desk).find(BAR, "Ada Byron"), 0, ROW);
        desk.see("The price stays the same.");
        desk.click("button", "Change for €200.00");
        desk.see("The stay is changed.");
        awaitRoom(desk, "Ada Byron", "102");
        assertThat(hotel.reservation(number).path("roomNumber").asInt()).isEqualTo(102);

        desk.drag(desk.find(BAR, "Ada Byron").findElement(By.cssSelector(".plan-bar-end")), NIGHT, 0);
        desk.see("The guest pays €100.00 more.");
        desk.click("button", "Change for €300.00");
        desk.awaitNone("dialog");
        assertThat(hotel.reservation(number).path("checkOut").asText())
                .isEqualTo(arrival.plusDays(3).toString());

        desk.drag(desk.find(BAR, "Ada Byron"), 0, ROW);
        desk.see("The plan shows the room as taken on some of these nights.");
        desk.click("button", "Change for €300.00");
        desk.find(NOTICE, "The room is not free on all of these nights. The stay is as it was.");
        desk.press(Keys.ESCAPE);
        desk.awaitNone("dialog");
        awaitRoom(desk, "Ada Byron", "102");
        assertThat(hotel.reservation(number).path("roomNumber").asInt()).isEqualTo(102);
    }

    @Test
    void the_keyboard_moves_a_stay_and_escape_puts_it_back(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102, 103);
        LocalDate arrival = hotel.today().plusDays(1);
        String number = hotel.book(101, arrival, arrival.plusDays(2), "Ada", "Byron");
        desk.signIn("staff", hotel.desk("/plan"));
        desk.find(BAR, "Ada Byron");
        desk.type("input", "Room number", "101");
        desk.press(Keys.ENTER, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        hear(desk, "Ada Byron, Confirmed");

        desk.pressWith(Keys.SHIFT, Keys.ARROW_DOWN);
        hear(desk, "Room 102, ");
        desk.press("+");
        desk.find(".plan-ghost", "Ada Byron");
        desk.press(Keys.ESCAPE);
        desk.awaitNone(".plan-ghost");
        hear(desk, "Room 101, ");

        desk.pressWith(Keys.SHIFT, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT);
        desk.press("+", Keys.ENTER);
        desk.see("The guest pays €100.00 more.");
        desk.tabTo("Change for €300.00");
        desk.press(Keys.ENTER);
        desk.see("The stay is changed.");
        awaitRoom(desk, "Ada Byron", "103");

        JsonNode reservation = hotel.reservation(number);
        assertThat(reservation.path("roomNumber").asInt()).isEqualTo(103);
        assertThat(reservation.path("checkIn").asText())
                .isEqualTo(arrival.plusDays(1).toString());
        assertThat(reservation.path("checkOut").asText())
                .isEqualTo(arrival.plusDays(4).toString());
    }

    @Test
    void nights_are_blocked_and_sold_again(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102);
        desk.signIn("staff", hotel.desk("/plan"));
        WebElement label = whole(desk).find(ROOM, "102");
        int toTheFourthDay = label.getRect().getWidth() / 2 + 4 * NIGHT;
        desk.clickBeside(label, toTheFourthDay, 0);
        desk.clickBeside(label, toTheFourthDay, 0);
        desk.click("button", "Take out of order");
        desk.type("input", "Reason", "Painting");
        desk.click("button", "Block these nights");
        desk.see("The nights are blocked.");
        desk.find(BAR, "Painting");
        assertThat(blocks(hotel)).hasSize(1);

        desk.click(BAR, "Painting");
        desk.click("button", "Take back into order");
        desk.see("The nights are for sale again.");
        desk.awaitNone(BAR);
        assertThat(blocks(hotel)).isEmpty();
    }

    /** Waits until all days are read. */
    private static Window whole(Window desk) {
        desk.find(ROOM);
        desk.await("all days", () -> desk.text().contains("Reading ") ? null : true);
        return desk;
    }

    private static JsonNode blocks(OwnHotel hotel) {
        return hotel.read(hotel.path("out-of-order") + "?from=" + hotel.today() + "&to="
                        + hotel.today().plusDays(30))
                .path("items");
    }

    @Test
    void a_stay_that_another_desk_has_changed_is_not_overwritten(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102, 103);
        LocalDate arrival = hotel.today().plusDays(3);
        String number = hotel.book(101, arrival, arrival.plusDays(2), "Ada", "Byron");
        desk.signIn("staff", hotel.desk("/plan"));
        desk.drag(whole(desk).find(BAR, "Ada Byron"), 0, ROW);
        desk.find("button", "Change for €200.00");

        hotel.change(
                "PUT",
                ApiPath.of("reservations", number, "stay"),
                Map.of("checkIn", arrival, "checkOut", arrival.plusDays(2), "roomNumber", 103));
        desk.click("button", "Change for €200.00");
        desk.find(
                NOTICE,
                "Somebody else has changed this in the meantime. Look at the new version, then change it again.");
        desk.click("dialog button", "Cancel");
        awaitRoom(desk, "Ada Byron", "103");
    }

    @Test
    void a_move_whose_answer_is_lost_is_made_once(Window desk) {
        OwnHotel hotel = OwnHotel.withRooms(101, 102);
        LocalDate arrival = hotel.today().plusDays(3);
        String number = hotel.book(101, arrival, arrival.plusDays(2), "Ada", "Byron");
        desk.signIn("staff", hotel.desk("/plan"));
        desk.drag(whole(desk).find(BAR, "Ada Byron"), 0, ROW);
        desk.find("button", "Change for €200.00");
        desk.loseNextAnswer();
        desk.click("button", "Change for €200.00");
        desk.find(NOTICE, "You are offline, or the connection was lost. Try again when you are back.");

        desk.click("dialog button", "Try again");
        desk.click("button", "Change for €200.00");
        desk.see("The stay is changed.");
        awaitRoom(desk, "Ada Byron", "102");
        assertThat(hotel.read(ApiPath.of("reservations", number, "history")).path("items"))
                .extracting(change -> change.path("kind").asText())
                .containsExactlyInAnyOrder("RESERVATION_MADE", "STAY_CHANGED");
    }

    @Test
    @Tag("nightly")
    void a_thousand_rooms_scroll_without_stopping(Window desk) {
        int[] rooms = IntStream.rangeClosed(1001, 2000).toArray();
        OwnHotel hotel = OwnHotel.withRooms(rooms);
        LocalDate today = hotel.today();
        IntStream.of(rooms).parallel().forEach(room -> {
            LocalDate arrival = today.plusDays(room * 7 % 50);
            hotel.book(room, arrival, arrival.plusDays(1 + room % 6), "Guest", "Of" + room);
        });
        desk.signIn("staff", hotel.desk("/plan"));
        whole(desk).find(BAR, "Guest");

        List<?> frames = (List<?>) Objects.requireNonNull(desk.scriptLater(SCROLL));
        double[] millis = frames.stream()
                .mapToDouble(frame -> ((Number) frame).doubleValue())
                .sorted()
                .toArray();
        double median = millis[millis.length / 2];
        double p95 = millis[millis.length * 95 / 100];
        System.out.printf(Locale.ENGLISH, "room plan, 1,000 rooms: a frame takes %.1f ms, p95 %.1f ms%n", median, p95);
        assertThat(p95).isLessThan(MOST_MILLIS_A_FRAME);
    }

    /** Two and a half rows further in each frame, and a quarter of a day; answers how long each frame took. */
    private static final String SCROLL = """
            const done = arguments[arguments.length - 1];
            const plan = document.querySelector('.plan');
            const frames = [];
            let before;
            const step = (now) => {
              if (before !== undefined) frames.push(now - before);
              before = now;
              plan.scrollBy({ top: 90, left: 13, behavior: 'instant' });
              if (frames.length < 240) requestAnimationFrame(step);
              else done(frames);
            };
            requestAnimationFrame(step);
            """;

    private static final double MOST_MILLIS_A_FRAME = 100;

    /** The number of the row in which a bar is. */
    private static String roomOf(Window desk, String guest) {
        return desk.await(
                "the row of " + guest,
                () -> Optional.ofNullable(desk.script(ROW_OF, desk.find(BAR, guest)))
                        .map(String::valueOf)
                        .orElse(null));
    }

    /** The number of the room whose label is as high as a bar. */
    private static final String ROW_OF = """
            const middle = (element) => (element.getBoundingClientRect().top + element.getBoundingClientRect().bottom) / 2;
            const rooms = [...document.querySelectorAll('.plan-room:not([hidden])')];
            const room = rooms.find((one) => Math.abs(middle(one) - middle(arguments[0])) < 9);
            return room?.firstElementChild.textContent;
            """;

    private static void awaitRoom(Window desk, String guest, String room) {
        desk.await("room " + room, () -> roomOf(desk, guest).equals(room) ? true : null);
    }

    /** Waits for what is read aloud about the place of the keyboard. */
    private static void hear(Window desk, String text) {
        desk.await(
                "\"" + text + "\" to be said",
                () -> desk.findAll("desk-plan-grid > [aria-live]").stream()
                                .anyMatch(said -> String.valueOf(said.getDomProperty("textContent"))
                                        .contains(text))
                        ? true
                        : null);
    }
}
