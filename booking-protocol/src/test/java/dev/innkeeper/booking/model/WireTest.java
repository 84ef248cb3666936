package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdicts;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the two services say to each other. */
class WireTest {
    private final ObjectMapper json = new ObjectMapper();

    @Test
    void tokens_are_plain_uuids() throws JsonProcessingException {
        ClaimTokens tokens = new ClaimTokens(List.of(token(1), token(2)));

        assertThat(json.writeValueAsString(tokens))
                .isEqualTo("{\"tokens\":[\"%s\",\"%s\"]}".formatted(token(1).token(), token(2).token()));
        assertThat(json.readValue(json.writeValueAsString(tokens), ClaimTokens.class))
                .isEqualTo(tokens);
    }

    @Test
    void an_answer_to_a_claim_says_of_which_kind_it_is() throws JsonProcessingException {
        ClaimAnswer answer = new ClaimAnswer.Refused(Refusal.ROOM_TAKEN, List.of(ROOM));
        String text = json.writeValueAsString(answer);

        assertThat(text).contains("\"answer\":\"refused\"", "\"leftovers\":[101]");
        assertThat(json.readValue(text, ClaimAnswer.class)).isEqualTo(answer);
    }

    @Test
    void at_most_a_hundred_tokens_or_numbers_are_asked_about_at_once() {
        assertThatThrownBy(() -> new ClaimTokens(Collections.nCopies(ReservationPort.MOST + 1, token(1))))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new ClaimTokens(null)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() ->
                        new BookingVerdictsRequest(true, Collections.nCopies(BookingVerdictsRequest.MOST + 1, NUMBER)))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new BookingVerdictsRequest(true, null)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void lists_on_the_wire_do_not_change_afterwards() {
        List<ConfirmationNumber> numbers = new ArrayList<>(List.of(NUMBER));
        List<BookingVerdict> verdicts =
                new ArrayList<>(List.of(new BookingVerdict(NUMBER, HOTEL, ClaimVerdict.NOTHING, false, false)));
        BookingVerdictsRequest request = new BookingVerdictsRequest(null, numbers);
        BookingVerdicts answer = new BookingVerdicts(verdicts);
        numbers.clear();
        verdicts.clear();

        assertThat(request.bookings()).containsExactly(NUMBER);
        assertThat(answer.items()).hasSize(1);
    }

    @Test
    void a_claim_without_a_plan_is_for_the_standard_plan() {
        RatePlanCode saver = new RatePlanCode("saver");

        assertThat(claimOf(ROOM, STAY).plan()).isEqualTo(RatePlanCode.STANDARD);
        assertThat(new ClaimRequest(NUMBER, REQUEST, HOTEL, ROOM, null, STAY, Party.of(2), saver, null, null).plan())
                .isEqualTo(saver);
    }

    @Test
    void a_claim_is_for_a_room_or_for_a_type() {
        assertThatThrownBy(() -> new ClaimRequest(
                        NUMBER, REQUEST, HOTEL, ROOM, Fixtures.DOUBLE, STAY, Party.of(2), null, null, null))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(
                        () -> new ClaimRequest(NUMBER, REQUEST, HOTEL, null, null, STAY, Party.of(2), null, null, null))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(
                        () -> new ClaimRequest(NUMBER, REQUEST, HOTEL, ROOM, null, STAY, Party.of(0), null, null, null))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_claim_has_a_token_of_its_own_for_each_room() {
        ClaimRequest claim = claimOf(ROOM, STAY);

        assertThat(claim.token(ROOM)).isEqualTo(token(1));
        assertThat(claim.token(OTHER_ROOM)).isEqualTo(token(OTHER_ROOM, 1)).isNotEqualTo(token(1));
        assertThat(claim.scope(ROOM)).isEqualTo(SCOPE);
    }
}
