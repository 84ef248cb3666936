package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Founder;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;

/** Whether the time of Q4 grows in proportion with the room-nights that it has to look at. */
public final class RowsAnswered implements Experiment {
    private static final int NIGHTS = 3;
    private static final int MOST_NIGHTS = 28;
    private static final int MANY_ROOMS = 500;
    private static final double MOST = 1.1;

    private final Bench bench;
    private final RestRequests requests;
    private final Effort effort;

    public RowsAnswered(Bench bench, RestRequests requests, Effort effort) {
        this.bench = bench;
        this.requests = requests;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "rows";
    }

    @Override
    public Section run() {
        Founder founder = new Founder(bench.client());
        HotelId few = bench.site().scene().largeHotel(0);
        List<HotelId> many = Site.ids("rows", 1);
        LocalDate first = bench.site().scene().stay().checkIn().withDayOfMonth(1);
        founder.hotels(many, Site.COAST);
        founder.rooms(many, MANY_ROOMS, new DateRange(first, first.plusDays(MOST_NIGHTS)));
        bench.settle();
        return Comparison.section(
                name(),
                "Rooms x nights",
                "Q4 over REST, one request at a time, against 100 rooms x 3 nights; the ratio is that of the times divided by"
                        + " that of the room-nights. Each table is on disk, in one file.",
                List.of(
                        against(few, first, Scene.LARGE_ROOMS, MOST_NIGHTS, few),
                        against(few, first, MANY_ROOMS, NIGHTS, many.get(0)),
                        against(few, first, MANY_ROOMS, MOST_NIGHTS, many.get(0))));
    }

    private Comparison against(HotelId few, LocalDate first, int rooms, int nights, HotelId hotel) {
        double fair = (double) rooms * nights / (Scene.LARGE_ROOMS * NIGHTS);
        return Comparison.of(
                rooms + " rooms x " + nights + " nights, base " + Scene.LARGE_ROOMS + " x " + NIGHTS,
                subject(few, first, NIGHTS),
                subject(hotel, first, nights),
                fair,
                MOST,
                1,
                effort);
    }

    private Subject subject(HotelId hotel, LocalDate first, int nights) {
        Stay stay = new Stay(first, first.plusDays(nights));
        return new Subject(
                "Q4 of " + hotel + ", " + nights + " nights",
                Scene.LARGE_ROOMS,
                RestWork.of(bench.client(), number -> requests.freeRooms(hotel, stay)));
    }
}
