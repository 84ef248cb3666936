package dev.innkeeper.conformance.history;

import java.util.List;

/** All rules. A history that passes them was one in which nobody was wronged. */
public final class HistoryChecker {
    private static final List<Rule> RULES = List.of(
            new OneOwnerANight(),
            new NothingLost(),
            new StatesInOrder(),
            new NightsAccountedFor(),
            new TablesAgree(),
            new OneReservationAKey(),
            new NoFalseConflict(),
            new AnswersFit(),
            new DefiniteAnswers());

    private HistoryChecker() {}

    /** Everything that is wrong. */
    public static List<Finding> findings(Evidence evidence) {
        return RULES.stream().flatMap(rule -> rule.broken(evidence)).toList();
    }
}
