package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Verdict;
import dev.innkeeper.booking.reservation.Resolver;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Says whose the nights of bookings are. All of it is {@link Resolver}'s. */
@ApplicationScoped
public class ResolutionService {
    private final Resolver resolver;

    ResolutionService(Resolver resolver) {
        this.resolver = resolver;
    }

    /** F: to be asked after the nights were read. */
    public Uni<Verdict> resolve(BookingId id) {
        return resolver.resolve(id);
    }
}
