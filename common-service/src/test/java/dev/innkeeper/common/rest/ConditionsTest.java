package dev.innkeeper.common.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.InvalidValueException;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionsTest {
    private final Revision current = Revision.next();

    @Test
    void the_current_etag_alone_or_among_others_holds() {
        assertHolds(current.etag());
        assertHolds("\"other\", " + current.etag());
        assertHolds("*");
    }

    @Test
    void without_a_condition_every_state_will_do() {
        assertThatCode(() -> IfMatch.ANY.require(Optional.empty())).doesNotThrowAnyException();
    }

    @Test
    void another_or_a_weak_etag_does_not_hold() {
        assertFails(Revision.next().etag(), Optional.of(current));
        assertFails("W/" + current.etag(), Optional.of(current));
        assertFails("", Optional.of(current));
    }

    @Test
    void nothing_satisfies_a_condition_that_something_exists() {
        assertFails("*", Optional.empty());
        assertFails(current.etag(), Optional.empty());
    }

    @Test
    void dates_have_one_form() {
        assertThat(CalendarDate.parse("2028-02-29")).isEqualTo(LocalDate.of(2028, 2, 29));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2027-02-29", "2027-2-3", "2027-13-01", "27-01-01", "1899-12-31", "2200-01-01", "", "+2027-01-01"
            })
    void what_is_no_date_is_refused(String text) {
        assertThatThrownBy(() -> CalendarDate.parse(text)).isInstanceOf(InvalidValueException.class);
    }

    private void assertHolds(String header) {
        assertThatCode(() -> new IfMatch(header).require(Optional.of(current))).doesNotThrowAnyException();
    }

    private static void assertFails(String header, Optional<Revision> state) {
        assertThatThrownBy(() -> new IfMatch(header).require(state))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(ProblemType.PRECONDITION_FAILED));
    }
}
