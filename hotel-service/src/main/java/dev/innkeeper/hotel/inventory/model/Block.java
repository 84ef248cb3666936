package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Nights {@code [from, to)} in a row on which a room is out of order for one reason.
 *
 * @param reason null when none is known
 */
public record Block(
        RoomNumber roomNumber,
        LocalDate from,
        LocalDate to,
        @Nullable String reason) {
    private static Block of(Night night) {
        return new Block(
                night.room(),
                night.date(),
                night.date().plusDays(1),
                night.reason().isEmpty() ? null : night.reason());
    }

    private boolean continuesWith(Block other) {
        return to.equals(other.from) && Objects.equals(reason, other.reason);
    }

    /** Joins nights, which must come in the order of their dates for each room. */
    public static final class Joined {
        private final Map<RoomNumber, List<Block>> blocks = new TreeMap<>();

        /** Adds the next night of its room. */
        public void add(Night night) {
            add(of(night));
        }

        private void add(Block block) {
            List<Block> before = blocks.computeIfAbsent(block.roomNumber, room -> new ArrayList<>());
            Block last = before.isEmpty() ? null : before.get(before.size() - 1);
            if (last == null || !last.continuesWith(block)) {
                before.add(block);
                return;
            }
            before.set(before.size() - 1, new Block(last.roomNumber, last.from, block.to, last.reason));
        }

        /** Adds blocks of the same rooms that come later. */
        public Joined add(Joined later) {
            later.blocks.values().forEach(found -> found.forEach(this::add));
            return this;
        }

        /** All of them, in order. */
        public List<Block> inOrder() {
            return blocks.values().stream().flatMap(Collection::stream).toList();
        }
    }
}
