package dev.innkeeper.conformance.runner;

import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.nemesis.Nemesis;
import dev.innkeeper.conformance.scenario.RunConfig;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioAbortedException;
import dev.innkeeper.conformance.scenario.ScenarioResult;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.workload.RandomWorkload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs scenarios.
 *
 * @param setupClient creates the hotels. Where instances see each other's writes with a lag, it uses one instance only
 */
public record ScenarioRunner(RunConfig config, RetryingClient client, RetryingClient setupClient) {
    public ScenarioRunner(RunConfig config, RetryingClient client) {
        this(config, client, client);
    }

    /** Runs the scenarios one by one, and checks each before the next. */
    public RunResult each(List<Scenario> scenarios, Consumer<ScenarioResult> onResult) {
        List<ScenarioResult> results = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            ScenarioRun run = newRun(scenario.name());
            run(scenario, run);
            run.awaitLag();
            ScenarioResult result = run.checkedResult();
            onResult.accept(result);
            results.add(result);
        }
        return new RunResult(results);
    }

    /**
     * Runs random scenarios beside clients with random operations. Everything is checked at the end only, since repairs
     * after faults may take until then.
     *
     * @param duration from when the hotels of the random clients are ready; longer if the nemesis takes longer
     */
    public RunResult atRandom(List<Scenario> scenarios, Duration duration, Nemesis nemesis) {
        return new RunResult(uncheckedAtRandom(scenarios, duration, nemesis).stream()
                .map(ScenarioRun::checkedResult)
                .toList());
    }

    /** The same, without checking anything. */
    public List<ScenarioRun> uncheckedAtRandom(List<Scenario> scenarios, Duration duration, Nemesis nemesis) {
        ScenarioRun randomRun = newRun(RandomWorkload.NAME);
        RandomWorkload workload = RandomWorkload.prepare(randomRun);
        CompletableFuture<Void> disturbance = nemesis.start();
        long deadline = System.nanoTime() + duration.toNanos();
        BooleanSupplier goesOn = () -> System.nanoTime() < deadline || nemesis.mustFinish() && !disturbance.isDone();
        CompletableFuture<Void> clients = CompletableFuture.runAsync(() -> workload.run(goesOn));
        List<ScenarioRun> runs = new ArrayList<>(List.of(randomRun));
        Random random = new Random(config.seed());
        for (int round = 1; goesOn.getAsBoolean() && !clients.isDone(); round++) {
            Scenario scenario = scenarios.get(random.nextInt(scenarios.size()));
            ScenarioRun run = newRun(scenario.name() + "-" + round);
            runs.add(run);
            run(scenario, run);
        }
        clients.join();
        disturbance.join();
        return runs;
    }

    /** Runs a load to measure it: responses are checked against the API contract, and nothing is read back. */
    public ScenarioResult measure(Scenario load) {
        ScenarioRun run = newRun(load.name());
        load.body().accept(run);
        return run.uncheckedResult();
    }

    private void run(Scenario scenario, ScenarioRun run) {
        try {
            scenario.body().accept(run);
        } catch (ScenarioAbortedException e) {
            run.expect(!config.faultFree(), String.valueOf(e.getMessage()));
        }
    }

    private ScenarioRun newRun(String name) {
        return new ScenarioRun(name, config, client, setupClient);
    }
}
