package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.booking.value.ReservationStatus.CANCELLED;
import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_OUT;
import static dev.innkeeper.booking.value.ReservationStatus.CONFIRMED;
import static dev.innkeeper.booking.value.ReservationStatus.HELD;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.booking.model.BookedStay;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.rest.StrictJson;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.model.CancelledReservation;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The serializer must write what Jackson writes for the records: this test finds a member that it forgets. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ReservationSerializerTest {
    private static final GuestName ANA = new GuestName("Ana", "Smith");
    private static final Stay TWO_NIGHTS = stay("2028-02-28", "2028-03-01");
    private static final Instant MADE = Instant.parse("2027-01-17T09:30:00.120Z");

    private final ObjectMapper byItself = new ObjectMapper().registerModule(new JavaTimeModule());

    @Inject
    ObjectMapper json;

    @BeforeEach
    void asTheServiceWrites() {
        new StrictJson().customize(byItself);
    }

    @Test
    void reservations_are_written_without_reflection_and_without_it_by_reflection() throws JsonProcessingException {
        assertThat(json.getSerializerProviderInstance().findValueSerializer(Reservation.class))
                .isNotInstanceOf(BeanSerializerBase.class);
        assertThat(byItself.getSerializerProviderInstance().findValueSerializer(Reservation.class))
                .isInstanceOf(BeanSerializerBase.class);
    }

    @ParameterizedTest
    @EnumSource(ReservationStatus.class)
    void of_each_status(ReservationStatus status) throws JsonProcessingException {
        requireTheSame(reservation(status, TWO_NIGHTS, "EUR", ANA, MADE.plusSeconds(900), MADE));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-05-03, 2027-05-04",
        "2027-12-30, 2028-01-02",
        "2028-02-28, 2028-03-01",
        "2027-05-03, 2027-08-01",
        "9999-12-30, 9999-12-31"
    })
    void of_each_stay(String checkIn, String checkOut) throws JsonProcessingException {
        requireTheSame(reservation(CONFIRMED, stay(checkIn, checkOut), "EUR", ANA, null, MADE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"EUR", "JPY", "KWD"})
    void in_currencies_of_any_number_of_decimals(String currency) throws JsonProcessingException {
        requireTheSame(reservation(CONFIRMED, TWO_NIGHTS, currency, ANA, null, MADE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"O'Neil \"Bob\" \\ Smith", "Łukasz", "A\u0301na", "李小龍", "𠮷野", "<script>"})
    void with_names_of_any_letters(String name) throws JsonProcessingException {
        requireTheSame(reservation(CONFIRMED, TWO_NIGHTS, "EUR", new GuestName(name, name), null, MADE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2027-01-17T00:00:00Z",
                "2027-01-17T09:30:00Z",
                "2027-01-17T09:30:05Z",
                "2027-01-17T09:30:00.100Z",
                "2027-01-17T09:30:00.123456Z",
                "1969-12-31T23:59:59.999Z"
            })
    void of_any_moment(String moment) throws JsonProcessingException {
        requireTheSame(reservation(HELD, TWO_NIGHTS, "EUR", ANA, Instant.parse(moment), Instant.parse(moment)));
    }

    @Test
    void sold_under_a_plan_with_taxes_and_a_policy_to_a_family() throws JsonProcessingException {
        Reservation plain = reservation(HELD, TWO_NIGHTS, "EUR", ANA, MADE, MADE);
        BookingTerms terms = plain.terms();

        requireTheSame(new Reservation(
                HELD,
                new BookingTerms(
                        terms.confirmationNumber(),
                        terms.hotelId(),
                        terms.roomNumber(),
                        terms.roomType(),
                        terms.stay(),
                        new Party(2, List.of(9, 0)),
                        terms.guestId(),
                        terms.guest(),
                        terms.nights(),
                        Conditions.halfUntilADayBefore()),
                MADE,
                MADE));
    }

    @Test
    void of_a_guest_who_has_moved_and_left_early() throws JsonProcessingException {
        Reservation plain = reservation(CHECKED_OUT, TWO_NIGHTS, "EUR", ANA, null, MADE);
        BookingTerms terms = plain.terms();
        StayTerms left = new StayTerms(
                new RoomNumber(102),
                terms.roomType(),
                terms.stay(),
                terms.nights(),
                terms.conditions(),
                terms.party(),
                List.of(new RoomPart(
                        1,
                        terms.roomNumber(),
                        terms.roomType(),
                        terms.stay().checkIn(),
                        terms.stay().checkIn().plusDays(1))),
                new BookedStay(
                        new Stay(terms.stay().checkIn(), terms.stay().checkOut().plusDays(3)), terms.total()));

        requireTheSame(new Reservation(CHECKED_OUT, terms.with(left), null, MADE));
    }

    @Test
    void a_cancelled_one_with_its_penalty() throws JsonProcessingException {
        Reservation cancelled = reservation(CANCELLED, TWO_NIGHTS, "EUR", ANA, null, MADE);

        requireTheSame(new CancelledReservation(cancelled, Money.of("129.50", "EUR")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100})
    void in_pages(int size) throws JsonProcessingException {
        Reservation reservation = reservation(HELD, TWO_NIGHTS, "EUR", ANA, MADE, MADE);

        requireTheSame(new Page<>(Collections.nCopies(size, reservation), size == 100 ? "cursor" : null));
    }

    private void requireTheSame(Object answer) throws JsonProcessingException {
        assertThat(json.writeValueAsString(answer)).isEqualTo(byItself.writeValueAsString(answer));
    }

    private static Stay stay(String checkIn, String checkOut) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut));
    }

    private static Reservation reservation(
            ReservationStatus status,
            Stay stay,
            String currency,
            GuestName guest,
            @Nullable Instant holdExpiresAt,
            Instant createdAt) {
        Money price = Money.of("1290", currency);
        return new Reservation(
                status,
                new BookingTerms(
                        new ConfirmationNumber("H4T7Q9KZM2X0P"),
                        new HotelId("lis-001"),
                        new RoomNumber(101),
                        new RoomType("double"),
                        stay,
                        Party.of(Party.MOST_ADULTS),
                        new GuestId(UUID.fromString("5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01")),
                        guest,
                        stay.nights().map(night -> new NightPrice(night, price)).toList(),
                        SaleConditions.PLAIN),
                holdExpiresAt,
                createdAt);
    }
}
