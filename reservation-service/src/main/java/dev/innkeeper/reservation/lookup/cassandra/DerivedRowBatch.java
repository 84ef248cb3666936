package dev.innkeeper.reservation.lookup.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows derived from a booking, written in one request: five small rows of a stay within a month. */
@Singleton
public class DerivedRowBatch {
    private final Cql cql;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final ReservationsByGuestDao byGuest;
    private final MonthsByGuestNameDao monthsByName;
    private final GuestsDao guests;

    DerivedRowBatch(
            Cql cql,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            ReservationsByGuestDao byGuest,
            MonthsByGuestNameDao monthsByName,
            GuestsDao guests) {
        this.cql = cql;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.byGuest = byGuest;
        this.monthsByName = monthsByName;
        this.guests = guests;
    }

    /** Writes all rows of {@code row}, and the {@code guest} that it creates. Repetitions and late writes do no harm. */
    public Uni<Void> write(Booking row, Optional<StoredGuest> guest) {
        List<BoundStatement> mutations = new ArrayList<>();
        mutations.add(byHotelDate.derived(row));
        row.terms().stay().months().forEach(month -> mutations.add(byHotelMonth.derived(row, month)));
        if (!row.terms().guest().isErased()) {
            mutations.add(byGuest.derived(row));
            mutations.add(monthsByName.derived(
                    FoldedText.of(row.terms().guest().lastName()),
                    YearMonth.from(row.terms().stay().checkIn())));
        }
        guest.ifPresent(brought -> mutations.add(guests.brought(brought)));
        return cql.writeAll(mutations);
    }
}
