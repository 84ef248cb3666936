package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.StayTerms;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Other rooms for a booking whose room was taken, in the order in which to try them. */
@FunctionalInterface
public interface AlternativeRooms {
    /** For a guest who wants one particular room. */
    AlternativeRooms NO_OTHER = () -> Uni.createFrom().item(List.of());

    /** The rooms that are available now. */
    Uni<List<StayTerms>> free();
}
