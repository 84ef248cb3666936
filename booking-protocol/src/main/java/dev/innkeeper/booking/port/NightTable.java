package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Set;

/** Whose the nights of rooms are, written by conditional writes only. */
public interface NightTable {

    /**
     * A night as it is to be.
     *
     * @param expected whose it must be for that; a night that is not there is nobody's
     */
    record Write(OwnedNight night, Set<Owner> expected) {
        public Write {
            expected = Set.copyOf(expected);
        }
    }

    /** The nights of the scope that were ever on sale, in order, as the last finished writes left them. */
    Uni<List<OwnedNight>> nights(ClaimScope scope);

    /** The same with every write finished that was under way: it is seen, or will never be applied. */
    Uni<List<OwnedNight>> settledNights(ClaimScope scope);

    /**
     * Writes all of them, which are nights of one month, or none when one is not as expected. One conditional round.
     * Fails with {@link UnknownOutcomeException} when it may or may not have happened, or may yet happen.
     */
    Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth);
}
