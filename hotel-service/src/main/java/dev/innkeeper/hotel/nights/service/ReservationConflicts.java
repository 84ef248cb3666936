package dev.innkeeper.hotel.nights.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Names the reservations that conflict with a change. */
public final class ReservationConflicts {
    private ReservationConflicts() {}

    public static ProblemException of(ProblemType type, String detail, Stream<ConfirmationNumber> reservations) {
        return new ProblemException(
                type,
                detail,
                List.of(),
                Map.of("conflicts", reservations.distinct().toList()));
    }
}
