package dev.innkeeper.cli.size;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/** Values as the services make them: random ones of a seed, and those that follow from others. */
record SampleValues(Random random) {
    /** The room types of every hotel. */
    static final List<String> TYPES = List.of("single", "double", "twin", "suite");

    int below(int bound) {
        return random.nextInt(bound);
    }

    UUID uuid() {
        return new UUID(random.nextLong() & ~0xF000L | 0x4000L, random.nextLong() & ~(3L << 62) | 1L << 63);
    }

    UUID timeUuid() {
        long time = 0x1f10_0000_0000_000L + random.nextInt() * 10_000L;
        return new UUID(
                time << 32 | (time >>> 32 & 0xFFFF) << 16 | 0x1000 | time >>> 48 & 0xFFF,
                random.nextLong() & ~(3L << 62) | 1L << 63);
    }

    String confirmationNumber() {
        StringBuilder number = new StringBuilder();
        for (int digit = 0; digit < 13; digit++) {
            number.append("0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(random.nextInt(32)));
        }
        return number.toString();
    }

    String blob() {
        return String.format(
                Locale.ROOT,
                "0x%016x%016x%016x%016x",
                random.nextLong(),
                random.nextLong(),
                random.nextLong(),
                random.nextLong());
    }

    /** A name that is always the same for a number: two or three syllables. */
    static String name(int number) {
        String[] syllables = {"ba", "len", "mar", "to", "vi", "sou", "ker", "dal", "fon", "ri", "che", "gua", "pe"};
        StringBuilder name = new StringBuilder();
        int left = number + 13;
        while (left > 0) {
            name.append(syllables[left % syllables.length]);
            left /= syllables.length;
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    static String type(int room) {
        return TYPES.get(room % TYPES.size());
    }

    static String price(String type, LocalDate date) {
        return 79 + 20 * TYPES.indexOf(type) + 10 * (date.getDayOfWeek().getValue() / 5) + ".00";
    }

    static String month(LocalDate date) {
        return date.toString().substring(0, 7);
    }

    static String instant(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MILLIS).toString();
    }

    static Instant bucket(Instant due) {
        return Instant.ofEpochSecond(Math.floorDiv(due.getEpochSecond(), 600) * 600);
    }
}
