package dev.innkeeper.booking.retry;

/**
 * How one attempt ended.
 *
 * @param <S> the state that an attempt starts from
 * @param <T> the result
 */
public sealed interface Attempt<S, T> {

    record Done<S, T>(T result) implements Attempt<S, T> {}

    record Lost<S, T>(S now) implements Attempt<S, T> {}

    /** The attempt succeeded, or found that there is nothing to do. */
    static <S, T> Attempt<S, T> done(T result) {
        return new Done<>(result);
    }

    /** Another writer was faster. The next attempt starts from {@code now}. */
    static <S, T> Attempt<S, T> lost(S now) {
        return new Lost<>(now);
    }
}
