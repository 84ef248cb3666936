package dev.innkeeper.booking.retry;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Repeats a conditional write that lost against another writer or has an unknown outcome: at most {@value #MOST} times.
 */
public final class RetryLoop {
    public static final int MOST = 8;

    /** Retries at once. */
    public static final RetryLoop WITHOUT_PAUSES =
            new RetryLoop(attempt -> Uni.createFrom().voidItem());

    private static final long FIRST_PAUSE_MILLIS = 20;

    private final IntFunction<Uni<Void>> pause;

    private RetryLoop(IntFunction<Uni<Void>> pause) {
        this.pause = pause;
    }

    /** Pauses between attempts; each pause is twice as long as the one before. */
    public static RetryLoop withPauses(Timer timer) {
        return new RetryLoop(attempt -> timer.pause(Duration.ofMillis(FIRST_PAUSE_MILLIS << (attempt - 1))));
    }

    /** Runs attempts until one is done. If the last one loses too, fails with {@link ContentionException}. */
    public <S, T> Uni<T> untilDone(S first, Function<S, Uni<Attempt<S, T>>> attempt) {
        return untilDone(first, attempt, 1);
    }

    private <S, T> Uni<T> untilDone(S state, Function<S, Uni<Attempt<S, T>>> attempt, int number) {
        return attempt.apply(state).chain(ended -> {
            if (ended instanceof Attempt.Done<S, T> done) {
                return Uni.createFrom().item(done.result());
            }
            S now = ((Attempt.Lost<S, T>) ended).now();
            return number == MOST
                    ? Uni.createFrom().failure(new ContentionException())
                    : pause.apply(number).chain(() -> untilDone(now, attempt, number + 1));
        });
    }

    /** The same for an attempt that reads its state itself; empty means that another writer was faster. */
    public <T> Uni<T> untilPresent(Supplier<Uni<Optional<T>>> attempt) {
        return untilDone(
                true,
                again -> attempt.get()
                        .map(result ->
                                result.<Attempt<Boolean, T>>map(Attempt::done).orElseGet(() -> Attempt.lost(true))));
    }

    /** The same for an attempt without a result; false means that another writer was faster. */
    public Uni<Void> untilTrue(Supplier<Uni<Boolean>> attempt) {
        return untilPresent(() -> attempt.get().map(done -> done ? Optional.of(true) : Optional.empty()))
                .replaceWithVoid();
    }

    /**
     * Runs {@code write} until its outcome is known; if it stays unknown, fails like the last attempt. Each write must
     * accept its own result.
     */
    public <T> Uni<T> untilKnown(Supplier<Uni<T>> write, Predicate<Throwable> unknown) {
        return untilKnown(write, unknown, 1);
    }

    private <T> Uni<T> untilKnown(Supplier<Uni<T>> write, Predicate<Throwable> unknown, int number) {
        return number == MOST
                ? write.get()
                : write.get()
                        .onFailure(unknown)
                        .recoverWithUni(() -> pause.apply(number).chain(() -> untilKnown(write, unknown, number + 1)));
    }
}
