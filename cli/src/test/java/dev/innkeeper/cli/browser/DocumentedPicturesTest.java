package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Dimension;

/**
 * The pictures of README and docs, of a hotel that has guests. {@code -Dinnkeeper.docs.write=true} replaces those in
 * {@code docs/pictures}; otherwise they go to {@code target/browser}.
 */
@Tag("nightly")
@ExtendWith(Windows.class)
class DocumentedPicturesTest {
    private static final Dimension SIZE = new Dimension(1280, 800);
    private static final String HOTEL = "edi-001";
    private static final long SEED = 12;
    private static final int DAYS = 30;
    private static final List<String> FIRST_NAMES =
            List.of("Ana", "Bo", "Chiara", "Dai", "Emma", "Farid", "Grete", "Hugo", "Inês", "Jun", "Kofi", "Lena");
    private static final List<String> NAMES = List.of(
            "Almeida",
            "Brønnevik",
            "Castro",
            "Doyle",
            "Eriksson",
            "Fonseca",
            "García",
            "Horvat",
            "Ishikawa",
            "Jansen",
            "Kowalski",
            "Lindqvist",
            "Moreau",
            "Nakamura",
            "Okafor",
            "Pereira",
            "Quintana",
            "Rossi",
            "Smith",
            "Takahashi");

    private final Api staff = Api.of("staff");

    @Test
    void site_and_desk(Window guest, Window desk) throws Exception {
        fill();
        LocalDate checkIn = LocalDate.now(ZoneOffset.UTC).plusDays(40);
        String stay = "checkIn=" + checkIn + "&checkOut=" + checkIn.plusDays(3) + "&adults=2";
        guest.resize(SIZE);
        take(guest.go("/search?city=Lisbon&theme=light&" + stay), ".offer .offer-total", "site-search");
        take(guest.go("/hotel/lis-001?theme=light&" + stay), ".plan-price", "site-hotel");
        desk.resize(SIZE);
        take(desk.signIn("staff", "/desk/hotels/" + HOTEL + "/plan?theme=light"), ".plan-bars > *", "desk-plan");
        take(desk.go("/desk/hotels/" + HOTEL + "?theme=dark"), ".desk-rows", "desk-today");
    }

    private static void take(Window window, String part, String name) throws Exception {
        window.find(part);
        window.awaitNone(".skeleton");
        window.awaitNone(".plan-progress:not(:empty)");
        window.awaitPictures();
        Path folder = Boolean.getBoolean("innkeeper.docs.write")
                ? Path.of("..", "docs", "pictures")
                : Path.of("target", "browser");
        Files.createDirectories(folder);
        byte[] picture = window.smallPicture();
        Files.write(folder.resolve(name + ".webp"), picture);
        assertThat(picture).hasSizeBetween(10_000, 200_000);
    }

    /** Stays of one to five nights in each room, with days between some of them. */
    private void fill() {
        Random random = new Random(SEED);
        JsonNode rooms = staff.read(ApiPath.of("hotels", HOTEL, "rooms") + "?limit=100");
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        int booked = 0;
        for (JsonNode room : rooms.path("items")) {
            LocalDate night = today.plusDays(random.nextInt(3));
            while (night.isBefore(today.plusDays(DAYS))) {
                LocalDate checkOut = night.plusDays(1 + random.nextInt(5));
                booked += book(room.path("roomNumber").asInt(), night, checkOut, random);
                night = checkOut.plusDays(Math.max(0, random.nextInt(6) - 2));
            }
        }
        assertThat(booked).isGreaterThan(rooms.path("items").size());
    }

    private int book(int room, LocalDate checkIn, LocalDate checkOut, Random random) {
        String firstName = FIRST_NAMES.get(random.nextInt(FIRST_NAMES.size()));
        String lastName = NAMES.get(random.nextInt(NAMES.size()));
        Response answer = staff.send(
                "POST",
                ApiPath.of("reservations"),
                Map.of(
                        "hotelId",
                        HOTEL,
                        "roomNumber",
                        room,
                        "checkIn",
                        checkIn,
                        "checkOut",
                        checkOut,
                        "guests",
                        1,
                        "guest",
                        Map.of("firstName", firstName, "lastName", lastName)));
        // What the sample has booked, or does not sell, stays as it is.
        return answer.isCreated() ? 1 : 0;
    }
}
