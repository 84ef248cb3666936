package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.scene.Slots.Slot;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Founder;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Whether nights that were booked and given back many times are slower to look at than fresh ones: right afterwards, when
 * what became of a night lies in memory and the night itself perhaps in a file already, and when both are together.
 */
public final class WornWindow implements Experiment {
    private static final int ROOMS = 20;
    private static final int NIGHTS = 28;
    private static final int TIMES = 25;
    private static final int AT_A_TIME = 4;
    private static final double MOST = 1.1;

    private final Bench bench;
    private final RestRequests requests;
    private final Effort effort;

    public WornWindow(Bench bench, RestRequests requests, Effort effort) {
        this.bench = bench;
        this.requests = requests;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "window";
    }

    @Override
    public Section run() {
        Founder founder = new Founder(bench.client());
        List<HotelId> hotels = Site.ids("window", 3);
        LocalDate first = bench.site().scene().stay().checkIn().withDayOfMonth(1);
        Stay stay = new Stay(first, first.plusDays(NIGHTS));
        founder.hotels(hotels, Site.COAST);
        founder.rooms(hotels, ROOMS, new DateRange(first, first.plusDays(NIGHTS)));
        IntStream.range(0, TIMES).forEach(time -> bookAndCancel(hotels.get(1), stay));
        bookAndCancel(hotels.get(2), stay);
        List<Comparison> found = new ArrayList<>(compare("right afterwards", hotels, stay));
        bench.settle();
        found.addAll(compare("once all is in one file", hotels, stay));
        return Comparison.section(
                name(),
                "Nights booked and given back",
                "Three hotels of " + ROOMS + " rooms and " + NIGHTS
                        + " nights; every night of the second one was booked and given back " + TIMES
                        + " times, every night of the third one once.",
                found);
    }

    private List<Comparison> compare(String when, List<HotelId> hotels, Stay stay) {
        return List.of(
                compare("Q4 of worn nights " + when + ", base fresh ones", hotels.get(0), hotels.get(1), stay),
                compare("Q4 of worn nights " + when + ", base given back once", hotels.get(2), hotels.get(1), stay));
    }

    private Comparison compare(String what, HotelId base, HotelId other, Stay stay) {
        return Comparison.of(what, subject(base, stay), subject(other, stay), 1, MOST, effort.workers(), effort);
    }

    private void bookAndCancel(HotelId hotel, Stay stay) {
        List<RestRequest> bookings = IntStream.range(Scene.FIRST_ROOM, Scene.FIRST_ROOM + ROOMS)
                .mapToObj(room -> RestRequests.booking(
                        new Slot(hotel, new RoomNumber(room), stay),
                        "Restless",
                        UUID.randomUUID().toString()))
                .toList();
        List<RestAnswer> booked = bench.client().sendAll(bookings, AT_A_TIME);
        bench.client()
                .sendAll(
                        booked.stream()
                                .map(answer -> requests.cancellation(
                                        answer.json().path("confirmationNumber").asText()))
                                .toList(),
                        AT_A_TIME);
    }

    private Subject subject(HotelId hotel, Stay stay) {
        return new Subject(
                "Q4 of " + hotel, ROOMS, RestWork.of(bench.client(), number -> requests.freeRooms(hotel, stay)));
    }
}
