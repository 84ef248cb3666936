package dev.innkeeper.reservation.lookup.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.RemarksText;
import dev.innkeeper.reservation.folio.cassandra.FolioByReservationDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.housekeeping.cassandra.HousekeepingByHotelDao;
import dev.innkeeper.reservation.lookup.model.Contact;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The rows derived from a booking, written in one request: small rows of a stay within a month, and the lines of its
 * folio, which are one more mutation. One coordinator has to pass on all of a batch, so the lines of longer stays and the
 * rows of guests with many contacts are written before, and the rows of stays with much to say one by one. The sizes are
 * estimates.
 */
@Singleton
public class DerivedRowBatch {
    /** Less than the 5 kibibytes from which Cassandra warns. */
    private static final int BATCH_BYTES = 4_600;

    private static final int ROW_BYTES = 400;
    private static final int NIGHT_BYTES = 20;
    private static final int LINE_BYTES = 220;
    private static final int CONTACT_BYTES = 120;

    /** The guest, an e-mail address and a phone number. Each is a partition, of which a batch should have ten. */
    private static final int MOST_CONTACTS_TOGETHER = 3;

    private static final int MOST_LINES_TOGETHER = 100;

    private final Cql cql;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final ReservationsByGuestDao byGuest;
    private final MonthsByGuestNameDao monthsByName;
    private final ReservationsByContactDao byContact;
    private final GuestsDao guests;
    private final FolioByReservationDao folios;
    private final HousekeepingByHotelDao housekeeping;

    DerivedRowBatch(
            Cql cql,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            ReservationsByGuestDao byGuest,
            MonthsByGuestNameDao monthsByName,
            ReservationsByContactDao byContact,
            GuestsDao guests,
            FolioByReservationDao folios,
            HousekeepingByHotelDao housekeeping) {
        this.cql = cql;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.byGuest = byGuest;
        this.monthsByName = monthsByName;
        this.byContact = byContact;
        this.guests = guests;
        this.folios = folios;
        this.housekeeping = housekeeping;
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
        housekeeping.derived(row).ifPresent(mutations::add);
        guest.ifPresent(brought -> mutations.add(guests.brought(brought)));
        List<BoundStatement> contacts = Contact.of(row).stream()
                .map(contact -> byContact.derived(row, contact))
                .toList();
        return contacts.size() <= MOST_CONTACTS_TOGETHER
                ? write(row, mutations, contacts)
                : Sequential.each(parts(contacts, MOST_CONTACTS_TOGETHER), cql::writeAll)
                        .chain(() -> write(row, mutations, List.of()));
    }

    private Uni<Void> write(Booking row, List<BoundStatement> rows, List<BoundStatement> contacts) {
        List<BoundStatement> mutations = new ArrayList<>(rows);
        mutations.addAll(contacts);
        List<BoundStatement> lines = folios.derived(row);
        int rowBytes = rows.size() * bytes(row) + contacts.size() * CONTACT_BYTES;
        if (rowBytes + lines.size() * LINE_BYTES <= BATCH_BYTES) {
            mutations.addAll(lines);
            return cql.writeAll(mutations);
        }
        return Sequential.each(parts(lines, MOST_LINES_TOGETHER), cql::writeTogether)
                .chain(() -> rowBytes <= BATCH_BYTES
                        ? cql.writeAll(mutations)
                        : Sequential.each(mutations, cql::write).replaceWithVoid());
    }

    private static int bytes(Booking row) {
        return ROW_BYTES
                + row.terms().nights().size() * NIGHT_BYTES
                + ConditionsText.write(row.terms()).length()
                + RemarksText.write(row.remarks()).length();
    }

    private static List<List<BoundStatement>> parts(List<BoundStatement> all, int most) {
        return IntStream.iterate(0, from -> from < all.size(), from -> from + most)
                .mapToObj(from -> all.subList(from, Math.min(from + most, all.size())))
                .toList();
    }
}
