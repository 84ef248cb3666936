package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.cassandra.BookingJournalDao;
import dev.innkeeper.reservation.booking.cassandra.BookingSweepsDao;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** Bookings with pending work, and how far the sweepers have come. */
@Singleton
public class BookingJournal implements Journal<ConfirmationNumber> {
    private final BookingJournalDao entries;
    private final BookingSweepsDao sweeps;
    private final CompletedHere<ConfirmationNumber> done = new CompletedHere<>();

    BookingJournal(BookingJournalDao entries, BookingSweepsDao sweeps) {
        this.entries = entries;
        this.sweeps = sweeps;
    }

    @Override
    public Uni<Void> write(ConfirmationNumber booking, Instant due) {
        return entries.write(booking, due);
    }

    @Override
    public CompletedHere<ConfirmationNumber> done() {
        return done;
    }

    @Override
    public Uni<List<Due<ConfirmationNumber>>> due(int slot, Instant from, Instant to, int most) {
        return entries.due(slot, from, to, most);
    }

    @Override
    public Uni<Instant> sweptUntil(int slot) {
        return sweeps.sweptUntil(slot);
    }

    @Override
    public Uni<Void> sweptUntil(int slot, Instant until) {
        return sweeps.sweptUntil(slot, until);
    }
}
