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

/** Whether Q4 takes longer the more days a hotel has on sale. */
public final class StoredDays implements Experiment {
    private static final int FEW = 30;
    private static final int MANY = 730;
    private static final double MOST = 1.05;

    private final Bench bench;
    private final RestRequests requests;
    private final Effort effort;

    public StoredDays(Bench bench, RestRequests requests, Effort effort) {
        this.bench = bench;
        this.requests = requests;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "days";
    }

    @Override
    public Section run() {
        Founder founder = new Founder(bench.client());
        List<HotelId> hotels = Site.ids("days", 2);
        Stay stay = bench.site().scene().stay();
        LocalDate first = stay.checkIn().withDayOfMonth(1);
        founder.hotels(hotels, Site.COAST);
        founder.rooms(hotels.subList(0, 1), Scene.LARGE_ROOMS, new DateRange(first, first.plusDays(FEW)));
        founder.rooms(hotels.subList(1, 2), Scene.LARGE_ROOMS, new DateRange(first, first.plusDays(MANY)));
        bench.settle();
        Comparison found = Comparison.of(
                "Q4 with " + MANY + " days stored, base " + FEW,
                subject(hotels.get(0), stay),
                subject(hotels.get(1), stay),
                1,
                MOST,
                effort.workers(),
                effort);
        return Comparison.section(
                name(),
                "Days stored",
                "The same question to two hotels of " + Scene.LARGE_ROOMS
                        + " rooms, over REST, in turns. Each table is on disk, in one file.",
                List.of(found));
    }

    private Subject subject(HotelId hotel, Stay stay) {
        return new Subject(
                "Q4 of " + hotel,
                Scene.LARGE_ROOMS,
                RestWork.of(bench.client(), number -> requests.freeRooms(hotel, stay)));
    }
}
