package dev.innkeeper.common.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AuditLogBucketTest {
    private static final HotelId HOTEL = new HotelId("par-0001");
    private static final LocalDate DATE = LocalDate.parse("2026-12-31");

    private static UUID at(String time) {
        return TimeUuid.at(Instant.parse(time));
    }

    @Test
    void a_hotel_has_one_for_each_hour_of_a_date_in_utc() {
        assertThat(AuditLogBucket.of(HOTEL, at("2026-12-31T00:00:00Z"))).isEqualTo(AuditLogBucket.first(HOTEL, DATE));
        assertThat(AuditLogBucket.of(HOTEL, at("2026-12-31T23:59:59.999999Z")))
                .isEqualTo(new AuditLogBucket(HOTEL, DATE, 23))
                .matches(AuditLogBucket::isLast);
        assertThat(AuditLogBucket.of(HOTEL, at("2026-12-31T22:59:59.999999Z"))).matches(bucket -> !bucket.isLast());
    }

    @Test
    void what_is_of_no_hotel_has_one_for_each_minute() {
        assertThat(AuditLogBucket.of(null, at("2026-12-31T01:02:59Z"))).isEqualTo(new AuditLogBucket(null, DATE, 62));
        assertThat(new AuditLogBucket(null, DATE, 24 * 60 - 1)).matches(AuditLogBucket::isLast);
        assertThat(new AuditLogBucket(null, DATE, 23)).matches(bucket -> !bucket.isLast());
    }

    @Test
    void it_tells_when_it_begins() {
        assertThat(new AuditLogBucket(HOTEL, DATE, 23).begin()).isEqualTo(Instant.parse("2026-12-31T23:00:00Z"));
        assertThat(new AuditLogBucket(null, DATE, 62).begin()).isEqualTo(Instant.parse("2026-12-31T01:02:00Z"));
    }

    @Test
    void an_id_tells_its_time_and_no_two_are_one() {
        Instant time = Instant.parse("2026-12-31T23:59:59.123456Z");

        assertThat(TimeUuid.time(TimeUuid.at(time))).isEqualTo(time);
        assertThat(TimeUuid.at(time)).isNotEqualTo(TimeUuid.at(time));
        assertThat(TimeUuid.at(time).version()).isEqualTo(1);
    }
}
