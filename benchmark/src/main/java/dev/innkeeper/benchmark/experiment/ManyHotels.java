package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Founder;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Whether the queries take longer where there are many hotels. A second stack has them, and both are asked in turns. */
public final class ManyHotels implements Experiment {
    private static final int MANY = 5_000;
    private static final int OF_A_TOWN = 50;
    private static final double NORTHWARDS = 0.2;
    private static final int TOWNS_IN_A_ROW = 20;
    private static final double MOST = 1.1;

    private final Catalogue few;
    private final Supplier<Bench> another;
    private final Effort effort;

    /** @param another starts a second stack */
    public ManyHotels(Catalogue few, Supplier<Bench> another, Effort effort) {
        this.few = few;
        this.another = another;
        this.effort = effort;
    }

    @Override
    public String name() {
        return "hotels";
    }

    @Override
    public Section run() {
        try (Bench bench = another.get()) {
            found(bench);
            Catalogue many = Experiments.catalogue(bench);
            List<Comparison> found = Arrays.stream(Operation.values())
                    .filter(operation -> !operation.writes())
                    .map(operation -> Comparison.of(
                            operation + " with " + MANY + " hotels more, base without",
                            few.rest(operation),
                            many.rest(operation),
                            1,
                            MOST,
                            effort.workers(),
                            effort))
                    .toList();
            return Comparison.section(
                    name(),
                    "Hotels",
                    "Every query over REST, against a second stack on the same machine that has " + MANY
                            + " hotels more, in turns.",
                    found);
        }
    }

    /** Towns of their own, far from each other. */
    private static void found(Bench bench) {
        Founder founder = new Founder(bench.client());
        List<HotelId> hotels = Site.ids("far", MANY);
        for (int town = 0; town < MANY / OF_A_TOWN; town++) {
            GeoPoint where =
                    new GeoPoint(40 + NORTHWARDS * (town / TOWNS_IN_A_ROW), NORTHWARDS * (town % TOWNS_IN_A_ROW));
            founder.hotels(hotels.subList(town * OF_A_TOWN, (town + 1) * OF_A_TOWN), where);
        }
    }
}
