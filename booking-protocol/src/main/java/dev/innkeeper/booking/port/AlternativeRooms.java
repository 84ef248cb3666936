package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.StayTerms;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Rooms that a booking may have in place of one that was taken, in the order in which to try them. */
@FunctionalInterface
public interface AlternativeRooms {
    /** For who wants one room and no other. */
    AlternativeRooms NO_OTHER = () -> Uni.createFrom().item(List.of());

    /** What is free now; empty when nothing is left. */
    Uni<List<StayTerms>> free();
}
