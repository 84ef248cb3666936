package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the audit log of a date, oldest entry first. */
@ApplicationScoped
public class AuditLogReader {
    /** The most buckets to read for a page, which may therefore be short. A date of a hotel has fewer. */
    private static final int MOST_READS = 120;

    /** The most by which clocks of instances differ. Later buckets are not read. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    /** Sorts before every entry: a time-based UUID of the year 1582. */
    private static final UUID FIRST = new UUID(0x1000L, 0x8080_8080_8080_8080L);

    private final AuditLogDao lines;
    private final Cursors cursors;
    private final Clock clock;

    AuditLogReader(AuditLogDao lines, Cursors cursors, Clock clock) {
        this.lines = lines;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** The start of a page: a bucket and the entry before. */
    private record Position(AuditLogBucket bucket, UUID after) {
        List<String> parts() {
            return List.of(Integer.toString(bucket.number()), after.toString());
        }
    }

    /**
     * A page of the entries of {@code date}, in UTC. It may be short or empty and still have a next page.
     *
     * @param hotel null for the entries without a hotel
     */
    public Uni<Page<AuditLogEntry>> page(
            @Nullable HotelId hotel, LocalDate date, Limit limit, @Nullable String cursor) {
        Listing listing = new Listing(
                ListQuery.of("audit-trail").with("hotel", hotel).with("date", date), hotel, limit, new ArrayList<>());
        Position from = cursors.open(listing.query(), cursor)
                .map(parts -> new Position(
                        new AuditLogBucket(hotel, date, Integer.parseInt(parts.get(0))), UUID.fromString(parts.get(1))))
                .orElseGet(() -> new Position(AuditLogBucket.first(hotel, date), FIRST));
        return walk(listing, from, MOST_READS);
    }

    private Uni<Page<AuditLogEntry>> walk(Listing listing, Position from, int reads) {
        return lines.after(from.bucket(), from.after(), listing.missing()).chain(more -> {
            listing.found().addAll(more);
            if (listing.missing() == 0 || isLast(from.bucket())) {
                return Uni.createFrom().item(listing.cut(cursors));
            }
            Position next = new Position(from.bucket().next(), FIRST);
            return reads == 1
                    ? Uni.createFrom().item(new Page<>(listing.found(), cursors.issue(listing.query(), next.parts())))
                    : walk(listing, next, reads - 1);
        });
    }

    private boolean isLast(AuditLogBucket bucket) {
        return bucket.isLast() || bucket.next().begin().isAfter(clock.instant().plus(SKEW));
    }

    /** A request for a page, and the entries found so far. */
    private record Listing(ListQuery query, @Nullable HotelId hotel, Limit limit, List<AuditLogEntry> found) {

        /** How many entries to read yet: one more than the limit shows whether another page follows. */
        int missing() {
            return limit.value() + 1 - found.size();
        }

        Page<AuditLogEntry> cut(Cursors cursors) {
            return Pages.cut(
                    found,
                    limit,
                    cursors,
                    query,
                    line -> new Position(AuditLogBucket.of(hotel, line.id()), line.id()).parts());
        }
    }
}
