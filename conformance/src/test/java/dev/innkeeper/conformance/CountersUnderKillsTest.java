package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.ServiceInstance;
import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What counters lose while instances of the services and a node are killed. Clicks are sent again until they are
 * accepted: their income is exact, the counter of their link is rough. Views are sent once.
 */
@Tag("nightly")
class CountersUnderKillsTest {
    private static final int CLIENTS = 6;
    private static final Duration BETWEEN_KILLS = Duration.ofSeconds(4);
    private static final int KILLS = 4;

    /** Longer than a stack takes to accept a click after the last kill. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(15);
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final String PARTNER = "rough-guide";
    private static final String HOTEL = "rough-hotel";

    /** Less than was seen, 0.979: below it something else is wrong than the death of an instance. */
    private static final double LEAST_COUNTED = 0.95;

    private static final String CLICK = """
            {"clickId":"%s","link":"rough","hotelId":"%s","at":"%s","amount":{"amount":"0.10","currency":"EUR"}}
            """;

    @TempDir
    private Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger turn = new AtomicInteger();

    @Test
    void income_counts_every_click_once_and_counters_nearly_all() {
        StackSpec spec = StackSpec.of(new Installation(Path.of(System.getProperty("innkeeper.root"))), 3, 2, directory)
                .services(plan -> plan.with("innkeeper.http.trusted-proxies", "127.0.0.1"));
        try (StackUnderTest stack = StackUnderTest.start(spec)) {
            prepare(stack);
            Load load = new Load(stack);
            List<CompletableFuture<Void>> clients = IntStream.range(0, CLIENTS)
                    .mapToObj(number -> Threads.start("client-" + number, load))
                    .toList();

            killInTurn(stack);

            load.end();
            clients.forEach(CompletableFuture::join);
            int inIncome = numberOfClicks(stack);
            int byLink = at(stack, Service.RESERVATION, "/v1/links/rough/clicks")
                    .path("items")
                    .path(0)
                    .path("clicks")
                    .asInt();
            int views = at(stack, Service.HOTEL, "/v1/hotels/" + HOTEL + "/statistics")
                    .path("views")
                    .asInt();
            // For docs/partners.md.
            System.out.printf(
                    "answers to clicks %s; clicks accepted %d, in the income %d, of the link %d;"
                            + " views answered %d, without an answer %d, counted %d%n",
                    load.answers, load.clicks.get(), inIncome, byLink, load.views.get(), load.lostViews.get(), views);
            assertThat(inIncome).isEqualTo(load.clicks.get());
            assertThat(byLink).isBetween((int) (LEAST_COUNTED * load.clicks.get()), load.clicks.get());
            assertThat(views)
                    .isBetween((int) (LEAST_COUNTED * load.views.get()), load.views.get() + load.lostViews.get());
        }
    }

    /** Services in turn; a node once, and only one of three at a time. */
    private static void killInTurn(StackUnderTest stack) {
        for (int number = 0; number < KILLS; number++) {
            Threads.sleep(BETWEEN_KILLS);
            if (number == KILLS / 2) {
                stack.nodes().get(1).kill();
                Threads.sleep(BETWEEN_KILLS);
                stack.nodes().get(1).restart();
            }
            ServiceInstance service =
                    stack.services().get(number % stack.services().size());
            service.kill();
            service.restart();
        }
    }

    /** What all clients do, and count together: a click until it is accepted, then a view, and so on. */
    private final class Load implements Runnable {
        private final StackUnderTest stack;
        private final AtomicInteger clicks = new AtomicInteger();
        private final AtomicInteger viewers = new AtomicInteger();
        private final AtomicInteger views = new AtomicInteger();
        private final AtomicInteger lostViews = new AtomicInteger();
        /** By status; 0 is none. */
        private final Map<Integer, Integer> answers = new ConcurrentSkipListMap<>();

        private volatile boolean ended;
        private volatile long deadline = Long.MAX_VALUE;

        Load(StackUnderTest stack) {
            this.stack = stack;
        }

        void end() {
            deadline = System.nanoTime() + PATIENCE.toNanos();
            ended = true;
        }

        @Override
        public void run() {
            while (!ended) {
                click();
                view();
            }
        }

        private void click() {
            String body =
                    CLICK.formatted(UUID.randomUUID(), HOTEL, Clock.systemUTC().instant());
            while (!isAccepted(body)) {
                assertThat(System.nanoTime()).as("answers: %s", answers).isLessThan(deadline);
                Threads.sleep(PAUSE);
            }
            clicks.incrementAndGet();
        }

        private boolean isAccepted(String body) {
            int status = status(post(Service.RESERVATION, "/v1/partners/" + PARTNER + "/clicks", body)
                    .header("Authorization", bearer(DevelopmentTokens.ofPartner(PARTNER, Duration.ofHours(1)))));
            answers.merge(status, 1, Integer::sum);
            return status == 202;
        }

        private void view() {
            // Two views from one address within a minute count once.
            int client = viewers.getAndIncrement();
            int status = status(post(Service.HOTEL, "/v1/hotels/" + HOTEL + "/views", "")
                    .header("X-Forwarded-For", "10.%d.%d.%d".formatted(client >> 16, client >> 8 & 255, client & 255)));
            (status == 204 ? views : lostViews).incrementAndGet();
        }

        private HttpRequest.Builder post(Service service, String path, String body) {
            return request(stack, service, path)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(body));
        }
    }

    private void prepare(StackUnderTest stack) {
        put(stack, Service.HOTEL, "/v1/hotels/" + HOTEL, """
                {"name":"Rough","address":{"street":"Street 1","city":"Lisbon","country":"Portugal"},"currency":"EUR",\
                "timeZone":"Europe/Lisbon","location":{"latitude":38.7,"longitude":-9.1}}
                """);
        put(stack, Service.RESERVATION, "/v1/partners/" + PARTNER, "{\"name\":\"Rough Guide\",\"active\":true}");
    }

    private void put(StackUnderTest stack, Service service, String path, String body) {
        assertThat(status(request(stack, service, path)
                        .header("Authorization", admin())
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofString(body))))
                .as(path)
                .isIn(200, 201, 204);
    }

    private int numberOfClicks(StackUnderTest stack) {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        JsonNode graph = at(
                stack,
                Service.RESERVATION,
                "/v1/partners/" + PARTNER + "/clicks/daily?from=" + today.minusDays(1) + "&to=" + today.plusDays(2));
        return StreamSupport.stream(graph.path("days").spliterator(), false)
                .mapToInt(day -> day.path("clicks").asInt())
                .sum();
    }

    private JsonNode at(StackUnderTest stack, Service service, String path) {
        HttpRequest request =
                request(stack, service, path).header("Authorization", admin()).build();
        return Json.parse(send(request).map(HttpResponse::body).orElseThrow());
    }

    /** At the instances in turn: one of them may be dead. */
    private HttpRequest.Builder request(StackUnderTest stack, Service service, String path) {
        List<URI> instances = stack.endpoints().of(service);
        URI instance = instances.get(turn.getAndIncrement() % instances.size());
        return HttpRequest.newBuilder(instance.resolve(path)).timeout(LONGEST_ANSWER);
    }

    private int status(HttpRequest.Builder request) {
        return send(request.build()).map(HttpResponse::statusCode).orElse(0);
    }

    /** Empty when there is no answer. */
    private Optional<HttpResponse<byte[]>> send(HttpRequest request) {
        try {
            return Optional.of(http.send(request, BodyHandlers.ofByteArray()));
        } catch (IOException lost) {
            return Optional.empty();
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }

    private static String admin() {
        return bearer(DevelopmentTokens.issue("admin", Duration.ofHours(1)));
    }

    private static String bearer(String token) {
        return "Bearer " + token;
    }
}
