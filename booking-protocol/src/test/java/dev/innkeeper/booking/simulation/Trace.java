package dev.innkeeper.booking.simulation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.Collectors;

/** The last steps before a violation. They are described only when one occurs. */
final class Trace {
    private static final int KEPT = Integer.getInteger("innkeeper.simulation.trace", 150);

    private record Step(long at, String who, String what, Object[] about) {
        @Override
        public String toString() {
            return String.format(
                    "%9.3f s  %-3s %-22s %s",
                    at / 1000.0,
                    who,
                    what,
                    Arrays.stream(about).map(Descriptions::of).collect(Collectors.joining("  ")));
        }
    }

    private final Deque<Step> steps = new ArrayDeque<>();
    private final Timeline time;

    Trace(Timeline time) {
        this.time = time;
    }

    void note(String who, String what, Object... about) {
        if (steps.size() == KEPT) {
            steps.removeFirst();
        }
        steps.addLast(new Step(time.now(), who, what, about));
    }

    @Override
    public String toString() {
        return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
    }
}
