package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.history.Call;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs races and has them judged. */
public final class RaceRun {
    private final Starter starter;
    private final PatientClient client;
    private final PatientClient desk;
    private final Judge judge;
    private final long seed;

    public RaceRun(Starter starter, PatientClient client, Judge judge, long seed) {
        this(starter, client, client, judge, seed);
    }

    /**
     * Races whose hotels are not opened by who races.
     *
     * @param desk opens them: at one instance, where the others read only after a while what it has acknowledged
     */
    public RaceRun(Starter starter, PatientClient client, PatientClient desk, Judge judge, long seed) {
        this.starter = starter;
        this.client = client;
        this.desk = desk;
        this.judge = judge;
        this.seed = seed;
    }

    /** The short form: one race after the other, each judged before the next. */
    public List<Verdict> eachOf(List<Scenario> scenarios, Consumer<Verdict> onVerdict) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            Race race = race(scenario.name(), 0);
            run(scenario, race);
            starter.awaitLag();
            Verdict verdict = verdict(race);
            onVerdict.accept(verdict);
            verdicts.add(verdict);
        }
        return verdicts;
    }

    /**
     * The long form: clients at random beside races at random. All is judged at the end only, since what is hurt
     * meanwhile may take until then to mend.
     *
     * @param duration from the moment on when the hotels of the random clients are ready; longer until the disturbance
     *     is over
     */
    public LongRun atRandom(List<Scenario> scenarios, Duration duration, Disturbance disturbance) {
        Race pool = race(RandomRace.NAME, 0);
        RandomRace randomRace = RandomRace.prepare(pool);
        disturbance.begin();
        long deadline = System.nanoTime() + duration.toNanos();
        BooleanSupplier goesOn = () -> System.nanoTime() < deadline || !disturbance.isOver();
        CompletableFuture<Void> clients = CompletableFuture.runAsync(() -> randomRace.run(goesOn));
        List<Race> races = new ArrayList<>(List.of(pool));
        Random random = new Random(seed);
        for (int round = 1; goesOn.getAsBoolean() && !clients.isDone(); round++) {
            Scenario scenario = scenarios.get(random.nextInt(scenarios.size()));
            Race race = race(scenario.name(), round);
            races.add(race);
            run(scenario, race);
        }
        clients.join();
        disturbance.awaitEnd();
        List<Call> calls = races.stream().flatMap(race -> race.calls().stream()).toList();
        return new LongRun(calls, races.stream().map(this::verdict).toList());
    }

    /** A race that is only measured: answers are held to the contract, and nothing is read back. */
    public Verdict unjudged(String name, Consumer<Race> course) {
        Race race = race(name, 0);
        course.accept(race);
        return new Verdict(name, race.tally(), race.findings());
    }

    private void run(Scenario scenario, Race race) {
        try {
            scenario.course().accept(race);
        } catch (RaceCutShortException e) {
            race.expect(!starter.calm(), String.valueOf(e.getMessage()));
        }
    }

    private Race race(String name, int round) {
        String unique = round == 0 ? name : name + "-" + round;
        return new Race(unique, starter, client, desk, new Random(seed ^ unique.hashCode()));
    }

    private Verdict verdict(Race race) {
        return new Verdict(race.name(), race.tally(), judge.findings(race));
    }
}
