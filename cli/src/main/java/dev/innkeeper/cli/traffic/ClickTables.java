package dev.innkeeper.cli.traffic;

import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.common.cassandra.TimeUuid;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes clicks as reservation-service would have written them on their days. Order: the totals of a slot, on the condition
 * that it has none; its clicks; then the totals once more for the income. A second run finds its own totals and writes the
 * same rows again. Counters of links come last, with what is missing in them.
 */
final class ClickTables {
    private static final int MOST_TOGETHER = 50;

    private final TableWriter writer;
    private final Instant remembered;
    private final PreparedStatement advance;
    private final PreparedStatement insert;
    private final PreparedStatement insertById;
    private final PreparedStatement insertDaily;
    private final PreparedStatement countOfLink;
    private final PreparedStatement addToLink;

    /** @param remembered the ids of clicks from then on are remembered, as for clicks that partners send */
    ClickTables(TableWriter writer, Instant remembered) {
        this.writer = writer;
        this.remembered = remembered;
        advance = writer.prepare("""
                UPDATE reservation.clicks_by_partner_date
                SET revision = :revision, counts = :counts, amounts = :amounts
                WHERE partner_id = :partner_id AND date = :date AND slot = :slot
                IF revision = :expected
                """);
        insert = writer.prepare("""
                INSERT INTO reservation.clicks_by_partner_date (
                    partner_id, date, slot, at, click_id, link, hotel_id, amount, currency)
                VALUES (:partner_id, :date, :slot, :at, :click_id, :link, :hotel_id, :amount, :currency)
                """);
        insertById = writer.prepare("""
                INSERT INTO reservation.clicks_by_id (partner_id, click_id, at)
                VALUES (:partner_id, :click_id, :at)
                """);
        insertDaily = writer.prepare("""
                INSERT INTO reservation.daily_amounts_by_partner_year (
                    partner_id, year, date, kind, slot, currency, count, amount)
                VALUES (:partner_id, :year, :date, 'CLICK', :slot, :currency, :count, :amount)
                USING TIMESTAMP :written_at
                """);
        countOfLink = writer.prepare("""
                SELECT clicks
                FROM reservation.clicks_by_link
                WHERE link = :link AND partner_id = :partner_id
                """);
        addToLink = writer.prepare("""
                UPDATE reservation.clicks_by_link
                SET clicks = clicks + :clicks
                WHERE link = :link AND partner_id = :partner_id
                """);
    }

    /** @throws CommandFailedException if there are other clicks on the day */
    void write(DayOfClicks day) {
        day.slots().forEach((number, slot) -> {
            writeTotals(day, number, slot);
            writer.writeAll(Stream.concat(
                    clicks(day, number, slot.clicks()),
                    slot.clicks().stream()
                            .filter(click -> click.at().isAfter(remembered))
                            .map(click -> id(day.partner(), click))));
            writer.writeAll(Stream.of(daily(day, number, slot)));
        });
    }

    private void writeTotals(DayOfClicks day, byte number, DayOfClicks.Slot slot) {
        String currency = day.partner().currency().getCurrencyCode();
        BoundStatement write = slot(advance, day, number)
                .setUuid("revision", slot.revision())
                .set(
                        "counts",
                        Map.of(currency, slot.clicks().size()),
                        TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.INT))
                .set("amounts", Map.of(currency, slot.amount()), TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.DECIMAL))
                .setUuid("expected", null);
        Optional<Row> others = writer.writeIf(write);
        if (others.filter(row -> !slot.revision().equals(row.getUuid("revision")))
                .isPresent()) {
            throw CommandFailedException.failed(
                    "partner " + day.partner().id() + " has other clicks on " + day.date() + ": choose another --seed");
        }
    }

    // Rows of one partition, in one message each.
    private Stream<Statement<?>> clicks(DayOfClicks day, byte number, List<GeneratedClick> clicks) {
        return IntStream.iterate(0, from -> from < clicks.size(), from -> from + MOST_TOGETHER)
                .mapToObj(from -> clicks.subList(from, Math.min(from + MOST_TOGETHER, clicks.size())).stream()
                        .map(click -> click(day, number, click))
                        .toList())
                .map(rows ->
                        BatchStatement.newInstance(DefaultBatchType.UNLOGGED).addAll(rows));
    }

    private BoundStatement click(DayOfClicks day, byte number, GeneratedClick click) {
        return slot(insert, day, number)
                .setInstant("at", click.at())
                .setString("click_id", click.clickId())
                .setString("link", click.link())
                .setString("hotel_id", click.hotelId().value())
                .setBigDecimal("amount", click.amount())
                .setString("currency", day.partner().currency().getCurrencyCode());
    }

    private BoundStatement id(GeneratedPartner partner, GeneratedClick click) {
        return insertById
                .bind()
                .setString("partner_id", partner.id())
                .setString("click_id", click.clickId())
                .setInstant("at", click.at());
    }

    private BoundStatement daily(DayOfClicks day, byte number, DayOfClicks.Slot slot) {
        return slot(insertDaily, day, number)
                .setInt("year", day.date().getYear())
                .setString("currency", day.partner().currency().getCurrencyCode())
                .setInt("count", slot.clicks().size())
                .setBigDecimal("amount", slot.amount())
                .setLong("written_at", TimeUuid.microseconds(slot.revision()));
    }

    private static BoundStatement slot(PreparedStatement statement, DayOfClicks day, byte number) {
        return statement
                .bind()
                .setString("partner_id", day.partner().id())
                .setLocalDate("date", day.date())
                .setByte("slot", number);
    }

    /** Makes the counter of a link at least {@code clicks}. */
    void countLink(GeneratedPartner partner, String link, long clicks) {
        long counted = writer.row(countOfLink.bind().setString("link", link).setString("partner_id", partner.id()))
                .map(row -> row.getLong("clicks"))
                .orElse(0L);
        if (counted < clicks) {
            writer.increment(addToLink
                    .bind()
                    .setString("link", link)
                    .setString("partner_id", partner.id())
                    .setLong("clicks", clicks - counted));
        }
    }
}
