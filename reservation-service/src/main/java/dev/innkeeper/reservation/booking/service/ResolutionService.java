package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Says whose the nights of bookings are. All of it is {@link RecoveryHandler}'s. */
@ApplicationScoped
public class ResolutionService {
    private final RecoveryHandler recoveryHandler;

    ResolutionService(RecoveryHandler recoveryHandler) {
        this.recoveryHandler = recoveryHandler;
    }

    /** F: to be asked after the nights were read. */
    public Uni<ClaimVerdict> resolve(BookingId id) {
        return recoveryHandler.resolve(id);
    }
}
