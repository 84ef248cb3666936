package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.hotel.claims.cassandra.ClaimJournalDao;
import dev.innkeeper.hotel.claims.cassandra.ClaimSweepsDao;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** The claims whose nights must be checked, by slot and by the ten minutes in which they are due. */
@Singleton
public class ClaimJournal implements Journal<ClaimScope> {
    private final ClaimJournalDao entries;
    private final ClaimSweepsDao sweeps;
    private final CompletedHere<ClaimScope> done = new CompletedHere<>();

    ClaimJournal(ClaimJournalDao entries, ClaimSweepsDao sweeps) {
        this.entries = entries;
        this.sweeps = sweeps;
    }

    @Override
    public Uni<Void> write(ClaimScope entry, Instant due) {
        return entries.add(Journal.bucketOf(due), Journal.slotOf(entry.number()), new Due<>(entry, due));
    }

    @Override
    public CompletedHere<ClaimScope> done() {
        return done;
    }

    @Override
    public Uni<List<Due<ClaimScope>>> due(int slot, Instant from, Instant to, int most) {
        return entries.due(Journal.bucketOf(from), slot, from, to, most);
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
