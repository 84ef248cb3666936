package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.Revision;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Supplier;

/** Conditional writes that others may get ahead of. */
final class OptimisticUpdates {
    private static final int MOST_ATTEMPTS = 8;

    private OptimisticUpdates() {}

    /** Takes the attempts one after the other until one answers something; empty means that a rival was faster. */
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
     * Answers whether a conditional write that sets the revision {@code mine} was applied, also when the database did not
     * say: then a read at serial consistency knows.
     */
    static Uni<Boolean> won(Uni<Boolean> write, Revision mine, Supplier<Uni<Optional<Revision>>> current) {
        return write.onFailure(DatabaseUnavailableException.class)
                .recoverWithUni(
                        () -> current.get().map(now -> now.filter(mine::equals).isPresent()));
    }
}
