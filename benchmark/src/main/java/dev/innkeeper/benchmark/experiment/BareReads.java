package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.bare.BareQueries;
import dev.innkeeper.benchmark.bare.BareSession;
import dev.innkeeper.benchmark.bare.BareVacancies;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.scene.Scene;

/** Q1 to Q9 with the driver alone. */
public final class BareReads {
    private final Scene scene;
    private final BareQueries queries;
    private final BareVacancies vacancies;

    public BareReads(BareSession session, Scene scene) {
        this.scene = scene;
        this.queries = new BareQueries(session, scene);
        this.vacancies = new BareVacancies(session);
    }

    /**
     * What it asks for, each time about what REST asks for under the same number.
     *
     * @throws IllegalArgumentException if it writes
     */
    public Work of(Operation operation) {
        return switch (operation) {
            case Q1 -> queries::hotelsNear;
            case Q2 -> queries::hotel;
            case Q3 -> queries::pointsNear;
            case Q4 -> number -> vacancies.freeRooms(scene.largeHotel(number), scene.stay());
            case Q5 -> queries::room;
            case Q6 -> queries::reservation;
            case Q7 -> queries::arrivals;
            case Q8 -> queries::staysOfName;
            case Q9 -> queries::guest;
            case BOOKING -> throw new IllegalArgumentException(operation + " reads nothing alone");
        };
    }
}
