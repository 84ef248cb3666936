package dev.innkeeper.benchmark.load;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Work to be measured. Its times are numbered on from load to load, so that what can be done once only is never asked
 * for again.
 */
public final class Subject implements Work {
    private final String name;
    private final int expected;
    private final Work work;
    private final AtomicLong next = new AtomicLong();

    /** @param expected how many items each time has to answer */
    public Subject(String name, int expected, Work work) {
        this.name = name;
        this.expected = expected;
        this.work = work;
    }

    public String name() {
        return name;
    }

    /** Does it the next time. */
    public CompletionStage<Integer> next() {
        return once(takeNumber());
    }

    /** The number of the next time, for who does it in another way than {@link #next}. */
    public long takeNumber() {
        return next.getAndIncrement();
    }

    @Override
    public CompletionStage<Integer> once(long number) {
        return work.once(number);
    }

    Notes notes() {
        return new Notes(name, expected);
    }
}
