package dev.innkeeper.reservation.booking.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class IdempotencyKeysTest {
    private static final String REQUEST = """
            {"hotelId":"h","roomNumber":101,"checkIn":"2027-05-03","checkOut":"2027-05-05","guests":2,
             "guest":{"firstName":"Ana","lastName":"Smith"},"expectedTotal":{"amount":"200","currency":"EUR"}}""";

    private static final IdempotencyKey KEY = new IdempotencyKey("k");

    @Inject
    IdempotencyKeys keys;

    @Inject
    ObjectMapper json;

    @Test
    void a_key_makes_one_booking_of_each_client() {
        ConfirmationNumber ofNobody = keys.confirmationNumber("", KEY);

        assertThat(keys.confirmationNumber("", KEY)).isEqualTo(ofNobody);
        assertThat(keys.confirmationNumber("staff", KEY)).isNotEqualTo(ofNobody);
        assertThat(keys.confirmationNumber("", new IdempotencyKey("l"))).isNotEqualTo(ofNobody);
    }

    @Test
    void without_a_token_the_client_is_the_guest() throws IOException {
        String guest = "\"Smith\",\"emails\":[\"b@a.pt\",\"a@a.pt\"],\"phoneNumbers\":[\"+351 912-555\"]";
        String client = client(REQUEST.replace("\"Smith\"", guest));

        assertThat(client(REQUEST.replace(
                                "\"Smith\"", guest.replace("Smith", "SMITH").replace("912-555", "(912) 555"))
                        .replace("101", "102")))
                .isEqualTo(client);
        assertThat(List.of(
                        client,
                        client(REQUEST),
                        client(REQUEST.replace("\"Smith\"", guest).replace("Ana", "Eva")),
                        client(REQUEST.replace("\"Smith\"", guest.replace("Smith", "Smythe"))),
                        client(REQUEST.replace("\"Smith\"", guest.replace("b@a.pt", "c@a.pt"))),
                        client(REQUEST.replace("\"Smith\"", guest.replace("912", "913")))))
                .doesNotHaveDuplicates();
    }

    @Test
    void the_guest_s_id_does_not_show_the_booking_s() {
        ConfirmationNumber booking = keys.confirmationNumber("", KEY);

        assertThat(keys.guestId(booking)).isEqualTo(keys.guestId(booking));
        assertThat(keys.guestId(booking).value().version()).isEqualTo(8);
        assertThat(keys.guestId(booking).toString())
                .doesNotContain(booking.toString().substring(0, 8));
    }

    @Test
    void a_key_stands_for_one_operation_on_one_reservation() {
        ConfirmationNumber number = new ConfirmationNumber("0000000000000");

        assertThat(keys.requestKey("", "cancel", number, KEY)).isEqualTo(keys.requestKey("", "cancel", number, KEY));
        assertThat(keys.requestKey("", "confirm", number, KEY).key())
                .isNotEqualTo(keys.requestKey("", "cancel", number, KEY).key());
        assertThat(keys.requestKey("", "cancel", new ConfirmationNumber("1111111111111"), KEY)
                        .key())
                .isNotEqualTo(keys.requestKey("", "cancel", number, KEY).key());
    }

    @Test
    void what_is_written_otherwise_and_means_the_same_is_the_same_request() throws IOException {
        String otherwise =
                REQUEST.replace("\"200\"", "\"200.00\"").replace("\"guests\":2", "\"hold\":false,\"guests\":2");

        assertThat(fingerprint(otherwise)).isEqualTo(fingerprint(REQUEST));
    }

    @Test
    void the_fingerprint_of_a_request_from_before_rate_plans_stays_the_same() throws IOException {
        String old = json.writeValueAsString(json.readValue(REQUEST, NewReservation.class));

        assertThat(old)
                .isEqualTo(
                        "{\"hotelId\":\"h\",\"roomNumber\":101,\"checkIn\":\"2027-05-03\",\"checkOut\":\"2027-05-05\","
                                + "\"guests\":2,\"guest\":{\"firstName\":\"Ana\",\"lastName\":\"Smith\",\"emails\":[],\"phoneNumbers\":[],\"addresses\":{}},"
                                + "\"expectedTotal\":{\"amount\":\"200.00\",\"currency\":\"EUR\"},\"hold\":false}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "101>102",
                "2027-05-03>2027-05-04",
                "2027-05-05>2027-05-06",
                "\"guests\":2>\"guests\":1",
                "Ana>Eva",
                "Smith>smith",
                "200>201",
                "\"guests\":2>\"hold\":true,\"guests\":2"
            })
    void what_means_something_else_is_another_request(String change) throws IOException {
        String[] fromTo = change.split(">", -1);

        assertThat(fingerprint(REQUEST.replace(fromTo[0], fromTo[1]))).isNotEqualTo(fingerprint(REQUEST));
    }

    private String client(String request) throws IOException {
        return keys.anonymousClient(json.readValue(request, NewReservation.class));
    }

    private Fingerprint fingerprint(String request) throws IOException {
        return keys.fingerprint(json.readValue(request, NewReservation.class));
    }
}
