package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.Revision;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Supplier;

/** Retries conditional writes that lose against concurrent ones. */
final class OptimisticUpdates {
    private static final int MOST_ATTEMPTS = 8;

    private OptimisticUpdates() {}

    /** Runs attempts until one has a result; an empty result means that a concurrent write was faster. */
    static <T> Uni<T> outlast(Supplier<Uni<Optional<T>>> attempt) {
        return outlast(attempt, MOST_ATTEMPTS);
    }

    private static <T> Uni<T> outlast(Supplier<Uni<Optional<T>>> attempt, int left) {
        if (left == 0) {
            return Uni.createFrom()
                    .failure(new ProblemException(
                            ProblemType.DATABASE_UNAVAILABLE, "Too many others are changing the same; try again."));
        }
        return attempt.get()
                .chain(result ->
                        result.map(done -> Uni.createFrom().item(done)).orElseGet(() -> outlast(attempt, left - 1)));
    }

    /**
     * Answers whether a conditional write that sets the revision {@code mine} was applied. If the outcome is unknown, a
     * read at serial consistency decides.
     */
    static Uni<Boolean> won(Uni<Boolean> write, Revision mine, Supplier<Uni<Optional<Revision>>> current) {
        return write.onFailure(DatabaseUnavailableException.class)
                .recoverWithUni(
                        () -> current.get().map(now -> now.filter(mine::equals).isPresent()));
    }
}
