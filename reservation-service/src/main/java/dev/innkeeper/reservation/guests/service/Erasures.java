package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.reservation.guests.cassandra.ErasuresByDayDao;
import dev.innkeeper.reservation.guests.model.Erasure;
import dev.innkeeper.reservation.guests.model.ErasurePage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which guests staff have erased: a stack that is restored from a backup of before erases them again. An erasure by
 * retention is not listed, because retention of the restored stack repeats it.
 */
@ApplicationScoped
public class Erasures {
    private static final Instant EARLIEST = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

    /** Bounds the partitions that a request reads. */
    private static final int DAYS_OF_A_PAGE = 100;

    private final ErasuresByDayDao byDay;
    private final Cursors cursors;
    private final Clock clock;

    Erasures(ErasuresByDayDao byDay, Cursors cursors, Clock clock) {
        this.byDay = byDay;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** Where a page begins: on a day, after a guest; null for the first one. */
    private record Place(LocalDate day, @Nullable GuestId after) {
        static Place ofParts(List<String> parts) {
            return new Place(
                    LocalDate.parse(parts.get(0)),
                    parts.size() == 1 ? null : new GuestId(UUID.fromString(parts.get(1))));
        }

        List<String> parts() {
            return after == null
                    ? List.of(day.toString())
                    : List.of(day.toString(), after.value().toString());
        }
    }

    /** Records that the erasure of a guest begins. Must complete before anything of the guest is removed. */
    Uni<Void> begin(GuestId guest) {
        return Uni.createFrom()
                .deferred(() -> byDay.add(new Erasure(guest, clock.instant().truncatedTo(ChronoUnit.MILLIS))));
    }

    /**
     * The erasures since a time, day by day. A page may be short, or empty, and have another one after it.
     *
     * @param since an instant in UTC
     */
    public Uni<ErasurePage> since(@Nullable String since, Limit limit, @Nullable String cursor) {
        Instant first = instant(since);
        ListQuery query = ListQuery.of("erasures").with("since", since);
        Place place = cursors.open(query, cursor)
                .map(Place::ofParts)
                .orElse(new Place(LocalDate.ofInstant(first, ZoneOffset.UTC), null));
        return page(place, limit.value(), DAYS_OF_A_PAGE).map(found -> {
            Place next = found.next();
            return new ErasurePage(
                    found.items().stream()
                            .filter(erasure -> !erasure.erasedAt().isBefore(first))
                            .toList(),
                    next == null ? null : cursors.issue(query, next.parts()));
        });
    }

    private record Found(List<Erasure> items, @Nullable Place next) {}

    // Of the first day that has any, or the place after the last day that was read.
    private Uni<Found> page(Place place, int rows, int days) {
        if (place.day().isAfter(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC))) {
            return Uni.createFrom().item(new Found(List.of(), null));
        }
        Place nextDay = new Place(place.day().plusDays(1), null);
        return byDay.of(place.day(), place.after(), rows).chain(found -> {
            if (found.size() == rows) {
                GuestId last = found.get(found.size() - 1).guestId();
                return Uni.createFrom().item(new Found(found, new Place(place.day(), last)));
            }
            return found.isEmpty() && days > 1
                    ? page(nextDay, rows, days - 1)
                    : Uni.createFrom().item(new Found(found, following(nextDay)));
        });
    }

    private @Nullable Place following(Place next) {
        return next.day().isAfter(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)) ? null : next;
    }

    private static Instant instant(@Nullable String text) {
        try {
            Instant time = text == null ? Instant.MIN : Instant.parse(text);
            if (!time.isBefore(EARLIEST) && time.isBefore(LATEST)) {
                return time;
            }
        } catch (DateTimeException malformed) {
            // Refused below.
        }
        throw ProblemException.invalid("since", "must be an instant in UTC, from 2020 on");
    }
}
