package dev.innkeeper.conformance.scenario;

import java.util.function.Consumer;

/**
 * What clients do, and how it must end. What must hold of every history is left to the checkers.
 *
 * @param name letters and hyphens
 */
public record Scenario(String name, Consumer<ScenarioRun> body) {}
