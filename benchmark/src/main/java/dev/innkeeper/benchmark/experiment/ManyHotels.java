package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Founder;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.util.List;
import java.util.function.Function;

/**
 * Whether the queries take longer where there are many hotels. A second stack has them. A third one is as the first: what
 * it differs by is by how much two stacks differ for no reason but that each is compiled for itself.
 */
public final class ManyHotels implements Experiment {
    private static final int MANY = 5_000;
    private static final int OF_A_TOWN = 50;
    private static final double NORTHWARDS = 0.2;
    private static final int TOWNS_IN_A_ROW = 20;
    private static final double MOST = 1.1;

    private final Bench few;
    private final Catalogue ofFew;
    private final Function<String, Bench> another;
    private final Effort effort;
    private final List<Operation> operations;

    /**
     * @param ofFew what can be measured on {@code few}
     * @param another starts another stack in a directory of that name
     */
    public ManyHotels(
            Bench few, Catalogue ofFew, Function<String, Bench> another, Effort effort, List<Operation> operations) {
        this.few = few;
        this.ofFew = ofFew;
        this.another = another;
        this.effort = effort;
        this.operations = List.copyOf(operations);
    }

    @Override
    public String name() {
        return "hotels";
    }

    @Override
    public Section run() {
        try (Bench alike = another.apply("stack-alike");
                Bench many = another.apply("stack-of-many")) {
            found(many);
            for (Bench bench : List.of(few, alike, many)) {
                bench.settle();
                bench.stack().reviveServices();
            }
            Catalogue ofAlike = Experiments.catalogue(alike);
            Catalogue ofMany = Experiments.catalogue(many);
            List<Comparison> found = operations.stream()
                    .filter(operation -> !operation.writes())
                    .flatMap(operation -> Comparison.of(
                            ofFew.rest(operation),
                            List.of(
                                    new Comparison.Other(
                                            operation + " with " + MANY + " hotels more, base without",
                                            ofMany.rest(operation),
                                            MOST),
                                    new Comparison.Other(
                                            operation + " of another stack without, base the first",
                                            ofAlike.rest(operation),
                                            Comparison.NO_GOAL)),
                            1,
                            effort.workers(),
                            effort)
                            .stream())
                    .toList();
            return Comparison.section(
                    name(),
                    "Hotels",
                    "Every query over REST, against a stack on the same machine that has " + MANY
                            + " hotels more, and one that has not, in turns. The tables of all are on disk, each in one file, and"
                            + " their services were started anew.",
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
