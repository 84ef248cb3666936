package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.rest.Revision;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds out whether a conditional write was applied. */
final class RevisionCheck {
    private RevisionCheck() {}

    /**
     * Answers whether a conditional write that sets the revision {@code mine} was applied. If the outcome is unknown, a
     * read at serial consistency decides.
     */
    static Uni<Boolean> applied(Uni<Boolean> write, Revision mine, Supplier<Uni<Optional<Revision>>> current) {
        return write.onFailure(DatabaseUnavailableException.class)
                .recoverWithUni(
                        () -> current.get().map(now -> now.filter(mine::equals).isPresent()));
    }
}
