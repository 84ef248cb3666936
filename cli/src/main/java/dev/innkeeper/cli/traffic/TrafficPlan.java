package dev.innkeeper.cli.traffic;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.innkeeper.model.HotelId;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is generated. All rows follow from it: the same plan always gives the same ones, and every other plan gives others,
 * which do not touch them.
 *
 * @param run names the plan within ids: eight hexadecimal digits
 */
record TrafficPlan(TrafficOptions options, List<HotelId> hotels, String run) {
    private static final int RUN_DIGITS = 8;

    TrafficPlan {
        hotels = List.copyOf(hotels);
    }

    static TrafficPlan of(TrafficOptions options, List<HotelId> hotels) {
        String names = hotels.stream().map(HotelId::value).collect(Collectors.joining(" "));
        return new TrafficPlan(
                options,
                hotels,
                "%016x".formatted(hash(options.key() + " " + names)).substring(0, RUN_DIGITS));
    }

    /** The partners, in order. */
    List<GeneratedPartner> allPartners() {
        return IntStream.rangeClosed(1, options.partners())
                .mapToObj(number -> new GeneratedPartner(run, number))
                .toList();
    }

    /** Each day, in order. */
    Stream<LocalDate> days() {
        return options.from().datesUntil(options.to());
    }

    /** The subject of the token of a shopper. */
    String shopper(int number) {
        return "gen-" + run + "-" + number;
    }

    /** What follows from the plan for one thing: always the same numbers. */
    Random randomOf(Object... key) {
        return new Random(hash(run + Stream.of(key).map(String::valueOf).collect(Collectors.joining(" ", " ", ""))));
    }

    /** A time on one of the days, to the millisecond. */
    Instant someTime(Random random) {
        Instant begin = options.from().atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant end = options.to().atStartOfDay(ZoneOffset.UTC).toInstant();
        return begin.plusMillis((long) (random.nextDouble() * (end.toEpochMilli() - begin.toEpochMilli())));
    }

    private static long hash(String text) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)))
                    .getLong();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }
}
