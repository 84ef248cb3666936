package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.history.Call;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** What was answered, counted. Used by several threads. */
public final class Tally {
    private static final int AT_FIRST = 1024;

    private final Map<String, Long> answers = new TreeMap<>();
    private final Map<String, Long> unanswered = new TreeMap<>();
    private long[] latencies = new long[AT_FIRST];
    private int calls;
    private int acknowledged;
    private long begun = Long.MAX_VALUE;
    private long ended = Long.MIN_VALUE;

    /** One exchange, also when it is repeated afterwards. */
    public synchronized void exchanged(Answer answer) {
        answers.merge(answer.label(), 1L, Long::sum);
        if (!answer.came()) {
            unanswered.merge(answer.body().asText(), 1L, Long::sum);
        }
    }

    /** How many exchanges had no answer, by what happened instead. */
    public synchronized Map<String, Long> unanswered() {
        return Map.copyOf(unanswered);
    }

    /** A call with all its repetitions. */
    public synchronized void finished(Call call) {
        if (calls == latencies.length) {
            latencies = java.util.Arrays.copyOf(latencies, 2 * calls);
        }
        latencies[calls] = call.reply().ended() - call.begun();
        calls++;
        acknowledged += call.isDone() ? 1 : 0;
        begun = Math.min(begun, call.begun());
        ended = Math.max(ended, call.reply().ended());
    }

    /** How many exchanges ended with each status; see {@link Answer#label()}. */
    public synchronized Map<String, Long> answers() {
        return Map.copyOf(answers);
    }

    public synchronized int calls() {
        return calls;
    }

    /** How many calls took effect. */
    public synchronized int acknowledged() {
        return acknowledged;
    }

    /** From the first begin to the last end. */
    public synchronized Duration duration() {
        return calls == 0 ? Duration.ZERO : Duration.ofNanos(ended - begun);
    }

    /** Calls that took effect, per second. */
    public double acknowledgedPerSecond() {
        long nanos = duration().toNanos();
        return nanos == 0 ? 0 : acknowledged() * 1e9 / nanos;
    }

    /** The time that {@code share} of all calls took at most, repetitions and waits included. */
    public synchronized Duration latency(double share) {
        long[] sorted = LongStream.of(latencies).limit(calls).sorted().toArray();
        return sorted.length == 0
                ? Duration.ZERO
                : Duration.ofNanos(sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))]);
    }
}
