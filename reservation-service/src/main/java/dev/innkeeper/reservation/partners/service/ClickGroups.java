package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes clicks of one partner and slot one group at a time, within this instance: those that come while a group is written
 * share the next one, whose conditional write costs as much as that of a single click. All times of a click meet in one
 * slot, so that they are looked at in turn.
 */
@Singleton
public class ClickGroups {
    private final ClickWriter writer;
    private final KeyedMutex<Key> turns = new KeyedMutex<>();
    private final ConcurrentMap<Key, List<Waiting>> waiting = new ConcurrentHashMap<>();

    ClickGroups(ClickWriter writer) {
        this.writer = writer;
    }

    private record Key(PartnerId partner, byte slot) {}

    /** The clicks of one request. Only whoever has the turn changes it. */
    private static final class Waiting {
        private final List<Click> clicks;
        private boolean ended;
        private @Nullable Throwable fault;

        Waiting(List<Click> clicks) {
            this.clicks = clicks;
        }

        void end(@Nullable Throwable how) {
            ended = true;
            fault = how;
        }
    }

    /** The slot of a click, on every date. */
    static byte slotOf(Click click) {
        return TurnoverSlot.numberOf(click.clickId().value());
    }

    /** Counts clicks of one slot, with those that wait for it. */
    Uni<Void> count(PartnerId partner, byte slot, List<Click> clicks) {
        return Uni.createFrom().deferred(() -> {
            Key key = new Key(partner, slot);
            Waiting mine = new Waiting(clicks);
            waiting.merge(key, List.of(mine), ClickGroups::both);
            return turns.inTurn(key, Uni.createFrom().deferred(() -> turn(key, mine)));
        });
    }

    // The turn before may have written the clicks already. A turn that was cancelled has not ended those that it took.
    private Uni<Void> turn(Key key, Waiting mine) {
        if (mine.ended) {
            return outcome(mine);
        }
        List<Waiting> group = new ArrayList<>();
        List<Waiting> others = waiting.remove(key);
        if (others != null) {
            group.addAll(others);
        }
        if (!group.contains(mine)) {
            group.add(mine);
        }
        List<Click> clicks =
                group.stream().flatMap(each -> each.clicks.stream()).toList();
        return writer.write(key.partner(), clicks)
                .onItemOrFailure()
                .invoke((done, fault) -> group.forEach(each -> each.end(fault)))
                .onFailure()
                .recoverWithNull()
                .chain(() -> outcome(mine));
    }

    private static Uni<Void> outcome(Waiting mine) {
        Throwable fault = mine.fault;
        return fault == null ? Uni.createFrom().voidItem() : Uni.createFrom().failure(fault);
    }

    private static <T> List<T> both(List<T> before, List<T> more) {
        List<T> both = new ArrayList<>(before);
        both.addAll(more);
        return List.copyOf(both);
    }
}
