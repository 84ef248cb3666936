package dev.innkeeper.cli.load.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.InvalidValueException;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;

class NewHotelTest {
    private static final Regions REGIONS = Regions.known();

    @Test
    void the_members_of_a_line_become_those_of_the_rest_interface() {
        NewHotel hotel = NewHotel.parse(Lines.HOTEL, REGIONS);
        assertThat(hotel.address())
                .isEqualTo(new Address("1 rue du Pont", "Paris", "Île-de-France", "75001", "France"));
        assertThat(hotel.location()).isEqualTo(new GeoPoint(48.86, 2.34));
    }

    @Test
    void time_zone_and_currency_are_those_of_the_country() {
        NewHotel hotel = NewHotel.parse(Lines.HOTEL, REGIONS);
        assertThat(hotel.timeZone()).isEqualTo(ZoneId.of("Europe/Paris"));
        assertThat(hotel.currency()).isEqualTo(Currency.getInstance("EUR"));
    }

    @Test
    void a_country_with_several_time_zones_is_told_apart_by_the_state() {
        String line = Lines.HOTEL.replace("\"France\"", "\"United States\"");
        assertThat(NewHotel.parse(line.replace("Île-de-France", "Hawaii"), REGIONS)
                        .timeZone())
                .isEqualTo(ZoneId.of("Pacific/Honolulu"));
        assertThat(fields(line)).containsExactly("address.state_or_province");
    }

    @Test
    void an_unknown_country_is_refused_with_the_remedy() {
        String line = Lines.HOTEL.replace("\"France\"", "\"Atlantis\"");
        InvalidValueException refused =
                catchThrowableOfType(InvalidValueException.class, () -> NewHotel.parse(line, REGIONS));
        assertThat(refused.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.field()).isEqualTo("address.country");
            assertThat(violation.message()).contains("give time_zone and currency");
        });
    }

    @Test
    void a_line_may_name_its_own_time_zone_and_currency() {
        String line = Lines.HOTEL
                .replace("\"France\"", "\"Atlantis\"")
                .replace("\"stars\":3", "\"time_zone\":\"Atlantic/Azores\",\"currency\":\"EUR\"");
        assertThat(NewHotel.parse(line, REGIONS).timeZone()).isEqualTo(ZoneId.of("Atlantic/Azores"));
    }

    @Test
    void members_that_may_be_left_out_may_be_null_too() {
        String line = Lines.HOTEL
                .replace("\"+33 1 00 00 00 00\"", "null")
                .replace("\"75001\"", "null")
                .replace(",\"stars\":3", "");
        NewHotel hotel = NewHotel.parse(line, REGIONS);
        assertThat(hotel.phone()).isNull();
        assertThat(hotel.address().postalCode()).isNull();
        assertThat(hotel.stars()).isNull();
    }

    @Test
    void everything_that_is_wrong_is_said_at_once() {
        String line = """
                {"id":"a b","name":" ","stars":6,"opened_on":"2019-02-29","address":{"street":"x","city":null,\
                "country":"France","zip":"1"},"location":{"latitude":91,"longitude":"2"}}""";
        assertThat(fields(line))
                .containsExactlyInAnyOrder(
                        "id",
                        "name",
                        "stars",
                        "opened_on",
                        "location.latitude",
                        "location.longitude",
                        "address.city",
                        "address.zip");
    }

    @Test
    void a_misspelt_member_is_refused_and_not_lost() {
        assertThat(fields(Lines.HOTEL.replace("\"phone\"", "\"fone\""))).containsExactly("fone");
    }

    @Test
    void a_missing_address_is_one_reason_and_not_one_for_each_of_its_members() {
        assertThat(fields("{\"id\":\"a\",\"name\":\"b\",\"location\":{\"latitude\":1,\"longitude\":1}}"))
                .containsExactly("address");
    }

    @Test
    void what_is_no_json_object_is_refused_as_a_whole() {
        for (String line : List.of("{", "[]", "\"x\"", "{} {}", "null", "{\"id\":\"a\"")) {
            assertThat(fields(line)).as(line).containsExactly("");
        }
    }

    private static List<String> fields(String line) {
        InvalidValueException refused =
                catchThrowableOfType(InvalidValueException.class, () -> NewHotel.parse(line, REGIONS));
        return refused.violations().stream().map(violation -> violation.field()).toList();
    }
}
