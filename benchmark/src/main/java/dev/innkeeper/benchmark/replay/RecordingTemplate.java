package dev.innkeeper.benchmark.replay;

import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.benchmark.replay.RecordedStatement.Part;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Recorded writes that can be sent again with other keys, so that their conditions hold again. A new key is as long as the
 * recorded one, so it can replace it wherever it occurs, also inside collections. Every UUID that no other recording has
 * is replaced by a fresh one.
 */
public final class RecordingTemplate {
    /** Timestamps move on by this much, so that no sweeper of the services comes across the journals of a replay. */
    private static final Duration LATER = Duration.ofDays(9);

    /** Of a UUID, without its last byte: the id of a booking and the tokens of its attempts differ in that byte only. */
    private static final int UUID_KEY = 15;

    private static final int VERSION_BYTE = 6;
    private static final int DATE = Integer.BYTES;

    private final Recording recording;
    private final int keys;
    private final List<byte[]> uuids = new ArrayList<>();
    private final Map<ByteBuffer, List<Place>> places = new IdentityHashMap<>();

    /** Where a value has a key. */
    private record Place(int offset, int key) {}

    /**
     * @param keys the recorded keys, all of which may change; those of 4 bytes are dates
     * @param others other recordings of the same operation
     */
    public RecordingTemplate(Recording recorded, List<byte[]> keys, List<Recording> others) {
        this.keys = keys.size();
        Set<ByteBuffer> shared = others.stream()
                .filter(other -> !other.equals(recorded))
                .flatMap(other -> uuids(other).stream())
                .collect(Collectors.toSet());
        recording = recorded.map(RecordingTemplate::later);
        uuids(recorded).stream().filter(uuid -> !shared.contains(uuid)).forEach(uuid -> uuids.add(uuid.array()));
        List<byte[]> patterns = new ArrayList<>(keys);
        patterns.addAll(uuids);
        recording.parts().flatMap(part -> part.values().stream()).forEach(value -> {
            if (value != null && value.hasArray()) {
                places.put(value, find(value.array(), patterns));
            }
        });
    }

    /** The same operation with other keys, which are in the order of the recorded ones. */
    public Recording with(List<byte[]> newKeys) {
        if (newKeys.size() != keys) {
            throw new IllegalArgumentException(newKeys.size() + " keys instead of " + keys);
        }
        List<byte[]> replacements = new ArrayList<>(newKeys);
        uuids.forEach(uuid -> replacements.add(freshUuid(uuid)));
        return recording.map((part, variable, value) -> replace(value, replacements));
    }

    private ByteBuffer replace(ByteBuffer value, List<byte[]> replacements) {
        List<Place> found = places.getOrDefault(value, List.of());
        if (found.isEmpty()) {
            return value;
        }
        byte[] changed = value.array().clone();
        for (Place place : found) {
            byte[] key = replacements.get(place.key());
            System.arraycopy(key, 0, changed, place.offset(), key.length);
        }
        return ByteBuffer.wrap(changed);
    }

    private static List<Place> find(byte[] value, List<byte[]> patterns) {
        List<Place> found = new ArrayList<>();
        for (int key = 0; key < patterns.size(); key++) {
            byte[] pattern = patterns.get(key);
            for (int offset = 0; offset <= value.length - pattern.length; offset++) {
                boolean same = Arrays.equals(value, offset, offset + pattern.length, pattern, 0, pattern.length);
                if (same && (pattern.length != DATE || isElement(value, offset))) {
                    found.add(new Place(offset, key));
                }
            }
        }
        return found;
    }

    /** Whether four bytes are a value of their own: alone, or behind their length. */
    private static boolean isElement(byte[] value, int offset) {
        return value.length == DATE
                || (offset >= Integer.BYTES && ByteBuffer.wrap(value).getInt(offset - Integer.BYTES) == DATE);
    }

    private static Set<ByteBuffer> uuids(Recording recording) {
        Set<ByteBuffer> uuids = new HashSet<>();
        recording
                .parts()
                .forEach(part -> IntStream.range(0, part.values().size())
                        .filter(part::isUuid)
                        .mapToObj(variable -> part.values().get(variable))
                        .filter(value -> value != null && value.remaining() > UUID_KEY && value.get(VERSION_BYTE) != 0)
                        .forEach(value -> uuids.add(ByteBuffer.wrap(Arrays.copyOf(value.array(), UUID_KEY)))));
        return uuids;
    }

    private static byte[] freshUuid(byte[] recorded) {
        boolean timeBased = (recorded[VERSION_BYTE] & 0xF0) == 0x10;
        UUID uuid = timeBased ? Uuids.timeBased() : UUID.randomUUID();
        return Arrays.copyOf(
                ByteBuffer.allocate(2 * Long.BYTES)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array(),
                UUID_KEY);
    }

    private static ByteBuffer later(Part part, int variable, ByteBuffer value) {
        return part.isTimestamp(variable) && value.remaining() == Long.BYTES
                ? ByteBuffer.allocate(Long.BYTES).putLong(0, value.getLong(0) + LATER.toMillis())
                : value;
    }
}
