package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Decides which claimed nights belong to a booking, with {@link RecoveryHandler}. */
@ApplicationScoped
public class ResolutionService {
    private final RecoveryHandler recoveryHandler;

    ResolutionService(RecoveryHandler recoveryHandler) {
        this.recoveryHandler = recoveryHandler;
    }

    /** F: call it after reading the nights. */
    public Uni<ClaimVerdict> resolve(BookingId id) {
        return recoveryHandler.resolve(id);
    }
}
