package dev.innkeeper.reservation.guests.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.Address;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuestDetailsTest {
    private static final Address HOME = new Address("Rua das Flores 12", "Lisboa", null, null, "Portugal");

    @Test
    void a_name_is_enough() {
        GuestDetails details = new GuestDetails("Ana", "Smith", null, null, null, null);

        assertThat(details.emails()).isEmpty();
        assertThat(details.phoneNumbers()).isEmpty();
        assertThat(details.addresses()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana@example.com", "a@b.pt", "o'neil+x@mail.example.co.uk", "ana@bücher.example"})
    void a_plausible_email_is_taken(String email) {
        assertThat(withEmails(Set.of(email)).emails()).containsExactly(email);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "ana", "ana@", "@example.com", "a b@example.com", "ana@@example.com", "ana@example", "a@.com"
            })
    void an_email_that_reaches_nobody_is_refused(String email) {
        assertThatThrownBy(() -> withEmails(Set.of(email)))
                .asInstanceOf(InstanceOfAssertFactories.throwable(InvalidValueException.class))
                .extracting(InvalidValueException::violations)
                .asInstanceOf(InstanceOfAssertFactories.list(Violation.class))
                .extracting(Violation::field)
                .contains("emails");
    }

    @Test
    void an_eleventh_email_is_refused() {
        Set<String> eleven =
                IntStream.range(0, 11).mapToObj(i -> "ana" + i + "@example.com").collect(Collectors.toSet());

        assertThatThrownBy(() -> withEmails(eleven)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void an_eleventh_phone_number_is_refused() {
        List<String> eleven = Collections.nCopies(11, "+351 21 555 0101");

        assertThatThrownBy(() -> new GuestDetails("Ana", "Smith", null, null, eleven, null))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void an_eleventh_address_is_refused() {
        Map<String, Address> eleven =
                IntStream.range(0, 11).boxed().collect(Collectors.toMap(i -> "home " + i, i -> HOME));

        assertThatThrownBy(() -> new GuestDetails("Ana", "Smith", null, null, null, eleven))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_name_of_accents_alone_is_refused() {
        assertThatThrownBy(() -> new GuestDetails("Ana", "\u0301", null, null, null, null))
                .isInstanceOf(InvalidValueException.class);
    }

    private static GuestDetails withEmails(Set<String> emails) {
        return new GuestDetails("Ana", "Smith", null, emails, null, null);
    }
}
