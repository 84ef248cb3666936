package dev.innkeeper.booking.port;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** The owners of room-nights, changed by conditional writes only. */
public interface NightTable {

    /**
     * The new owner of a night.
     *
     * @param expected the owners that the write accepts; a missing night has no owner
     */
    record Write(LocalDate date, Owner owner, Set<Owner> expected) {
        public Write {
            expected = Set.copyOf(expected);
        }
    }

    /** The nights of the scope that were ever on sale, in order, as of the last completed writes. */
    Uni<List<OwnedNight>> nights(ClaimScope scope);

    /** The same, but every write in progress is completed first: the result includes it, or it will never be applied. */
    Uni<List<OwnedNight>> settledNights(ClaimScope scope);

    /**
     * Writes all of these nights of one month, or none when one has an unexpected owner. One conditional round. Fails with
     * {@link UnknownOutcomeException} when it is not known whether the write was, or will be, applied.
     */
    Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth);
}
