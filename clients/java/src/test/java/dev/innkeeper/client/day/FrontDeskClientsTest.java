package dev.innkeeper.client.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.client.ApiClient;
import dev.innkeeper.client.Connection;
import dev.innkeeper.client.typescript.NodeProject;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both clients run the day of docs/front-desk.md against a live stack. */
@Tag("nightly")
class FrontDeskClientsTest {
    private static final String SENT = "sent: ";
    private static final HotelId HOTEL = new HotelId("lis-008");

    @TempDir
    static Path directory;

    private static LiveStack stack;

    @BeforeAll
    static void start() throws Exception {
        stack = LiveStack.start(directory.resolve("stack"));
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.close();
        }
    }

    @Test
    void the_client_for_java_runs_the_day() throws Exception {
        List<String> sent = new ArrayList<>();
        ApiClient client =
                Connection.to(stack.reservationService()).with(token()).client();
        client.setResponseInterceptor(response ->
                sent.add(response.request().method() + " " + response.uri().getPath()));

        List<String> seen = new FrontDeskDay(client, HOTEL.value(), today()).run();

        assertSeen(seen);
        DocumentedDay.assertSent(sent);
    }

    @Test
    void the_client_for_typescript_runs_the_day() throws Exception {
        assumeThat(NodeProject.isAvailable())
                .as("this machine has node and npm")
                .isTrue();
        NodeProject project = NodeProject.in(directory.resolve("typescript"));
        project.run("npm", "run", "build");
        Files.writeString(project.file("day.js"), program(stack.reservationService()));

        List<String> printed = project.run("node", "day.js").lines().toList();

        assertSeen(printed.stream().filter(line -> !line.startsWith(SENT)).toList());
        DocumentedDay.assertSent(printed.stream()
                .filter(line -> line.startsWith(SENT))
                .map(line -> line.substring(SENT.length()))
                .toList());
    }

    /** What both see; each is an expression. */
    private static void assertSeen(List<String> seen) {
        List<String> expected = List.of(
                "arrivals: \\d+",
                "rooms: [1-9]\\d*",
                "status: CHECKED_IN",
                "status: CONFIRMED",
                "guest: Ada Lovelace",
                "by name: true",
                "by mail: true",
                "difference: 0\\.00",
                "type: family",
                "posted: EXTRA 8\\.00",
                "lines: ROOM .*EXTRA",
                "group: CONFIRMED, rooms: 2",
                "group: CANCELLED",
                "status: CHECKED_OUT",
                "room: CLEAN",
                "history: RESERVATION_MADE CHECKED_IN CHECK_IN_UNDONE CHECKED_IN .*CHECKED_OUT",
                "events: true",
                "problem: 409");
        assertThat(seen).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(seen.get(i)).matches(expected.get(i));
        }
    }

    private static String program(URI service) {
        LocalDate today = today();
        return """
                import { reservationService } from "./dist/index.js";
                import { dayAtTheFrontDesk } from "./dist/examples/front-desk.js";

                const service = reservationService({
                  baseUrl: "%s",
                  token: "%s",
                  fetch: async (request) => {
                    console.log("%s" + request.method + " " + new URL(request.url).pathname);
                    for (let tries = 1; ; tries++) {
                      const answer = await fetch(request.clone());
                      // On a busy machine the database may answer too late: the same request may come again.
                      if (answer.status !== 503 || tries === 5) return answer;
                      await new Promise((wait) => setTimeout(wait, 1000));
                    }
                  },
                });
                const seen = await dayAtTheFrontDesk(service, {
                  hotelId: "%s", today: "%s", dayAfterTomorrow: "%s", later: "%s", dayAfterLater: "%s",
                });
                console.log(seen.join("\\n"));
                """.formatted(
                service, token(), SENT, HOTEL, today, today.plusDays(2), today.plusDays(30), today.plusDays(31));
    }

    private static String token() {
        return DevelopmentTokens.ofStaff(List.of(HOTEL), Duration.ofMinutes(30));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneId.of("Europe/Lisbon"));
    }
}
