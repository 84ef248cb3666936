package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.selling.Party;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What others are told about two versions of a row. */
class ChangeKindTest {
    private final Booking before = confirmed();

    @Test
    void a_guest_who_is_corrected_has_changed_and_one_who_is_forgotten_is_erased() {
        assertThat(ChangeKind.between(before, before.corrected(new GuestName("Ada", "Byron"), Set.of(), "byron")))
                .contains(ChangeKind.GUEST_CHANGED);
        assertThat(ChangeKind.between(before, before.withoutPerson("key"))).contains(ChangeKind.GUEST_ERASED);
    }

    @Test
    void another_stay_is_told_apart_from_other_terms() {
        assertThat(ChangeKind.between(before, moved(before, room(OTHER_ROOM, STAY))))
                .contains(ChangeKind.STAY_CHANGED);
        assertThat(ChangeKind.between(before, moved(before, room(ROOM, STAY).forParty(Party.of(1)))))
                .contains(ChangeKind.TERMS_CHANGED);
    }

    @Test
    void nobody_is_told_of_a_row_that_was_written_again() {
        assertThat(ChangeKind.between(before, before.affirmed(0))).isEmpty();
    }

    @Test
    void a_status_that_is_back_was_undone() {
        Booking there = checkedIn();
        Booking gone = there.become(ReservationStatus.CHECKED_OUT, null);
        Booking missing = ended(before, ReservationStatus.NO_SHOW, null);

        assertThat(ChangeKind.between(there, before)).contains(ChangeKind.CHECK_IN_UNDONE);
        assertThat(ChangeKind.between(gone, there)).contains(ChangeKind.CHECK_OUT_UNDONE);
        assertThat(ChangeKind.between(missing, before)).contains(ChangeKind.NO_SHOW_UNDONE);
        assertThat(ChangeKind.between(heldUntil(Instant.MAX), before)).contains(ChangeKind.CONFIRMED);
    }
}
