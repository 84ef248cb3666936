package dev.innkeeper.conformance.scenario;

import java.util.function.Consumer;

/**
 * A race, and how it must end. What must hold of every race is not its business: see the rules of the history.
 *
 * @param name of letters and hyphens
 */
public record Scenario(String name, Consumer<Race> course) {}
