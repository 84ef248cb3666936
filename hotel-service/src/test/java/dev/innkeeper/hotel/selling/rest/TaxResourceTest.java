package dev.innkeeper.hotel.selling.rest;

import static dev.innkeeper.hotel.selling.SellingApi.tax;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.selling.SellingApi;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class TaxResourceTest {
    private static final LocalDate FIRST = LocalDate.of(2027, 1, 1);

    @Inject
    InventoryFixtures fixtures;

    private SellingApi api = new SellingApi(new HotelId("unset"));

    @BeforeEach
    void create() {
        api = new SellingApi(fixtures.aHotel());
    }

    @Test
    void a_tax_shows_the_version_that_begins_last_and_all_versions() {
        assertThat(api.put("taxes/city", tax("2.50", "2028-01-01")).statusCode())
                .isEqualTo(201);
        Response second = api.put("taxes/city", tax("2", "2027-01-01"));

        assertThat(second.statusCode()).isEqualTo(200);
        Response found = api.get("taxes/city");
        assertThat(found.asString()).isEqualTo(second.asString()).isEqualTo("""
                {"code":"city","name":"City tax","kind":"PER_NIGHT","value":"2.50","included":false,"from":"2028-01-01",\
                "versions":[{"name":"City tax","kind":"PER_NIGHT","value":"2.50","included":false,"from":"2028-01-01"},\
                {"name":"City tax","kind":"PER_NIGHT","value":"2","included":false,"from":"2027-01-01"}]}""");
        assertThat(found.header("ETag")).isEqualTo(second.header("ETag"));
    }

    @Test
    void the_same_first_night_replaces_the_version() {
        api.put("taxes/city", tax("2", "2027-01-01"));
        assertThat(api.put("taxes/city", tax("3", "2027-01-01")).statusCode()).isEqualTo(200);

        assertThat(api.get("taxes/city").jsonPath().getList("versions.value", String.class))
                .containsExactly("3");
    }

    @Test
    void the_revision_is_the_one_of_all_versions() {
        String first = api.put("taxes/city", tax("2", "2028-01-01")).header("ETag");
        String second = api.put("taxes/city", tax("2", "2027-01-01")).header("ETag");

        assertThat(second).isNotEqualTo(first);
        assertThat(api.putIf(first, "taxes/city", tax("3", "2028-01-01")).statusCode())
                .isEqualTo(412);
        assertThat(api.putIf(second, "taxes/city", tax("3", "2028-01-01")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_removed_tax_is_gone_with_all_versions() {
        api.put("taxes/city", tax("2", "2028-01-01"));
        api.put("taxes/city", tax("2", "2027-01-01"));

        assertThat(api.delete("taxes/city").statusCode()).isEqualTo(204);
        assertThat(api.get("taxes/city").statusCode()).isEqualTo(404);
        assertThat(api.delete("taxes/city").statusCode()).isEqualTo(404);
        api.put("taxes/city", tax("2", "2029-01-01"));
        assertThat(api.get("taxes/city").jsonPath().getList("versions")).hasSize(1);
    }

    @Test
    void a_list_goes_through_all_taxes_by_code() {
        api.put("taxes/vat", tax("2", "2027-01-01"));
        api.put("taxes/city", tax("2", "2027-01-01"));

        Response first = api.get("taxes?limit=1");
        assertThat(first.jsonPath().getList("items.code", String.class)).containsExactly("city");
        assertThat(api.get("taxes?cursor=" + first.jsonPath().getString("next"))
                        .jsonPath()
                        .getList("items.code", String.class))
                .containsExactly("vat");
    }

    @Test
    void a_tax_has_at_most_fifty_versions_and_a_hotel_thirty_taxes() {
        IntStream.range(0, 50)
                .forEach(day -> api.put(
                                "taxes/city", tax("2", FIRST.plusDays(day).toString()))
                        .then()
                        .statusCode(day == 0 ? 201 : 200));
        IntStream.range(1, 30)
                .forEach(code ->
                        api.put("taxes/t" + code, tax("2", "2027-01-01")).then().statusCode(201));

        assertThat(api.put("taxes/city", tax("2", "2030-01-01")).statusCode()).isEqualTo(409);
        assertThat(api.put("taxes/more", tax("2", "2027-01-01")).statusCode()).isEqualTo(409);
        assertThat(api.put("taxes/city", tax("3", "2027-01-01")).statusCode()).isEqualTo(200);
    }

    @Test
    void an_amount_has_no_more_decimals_than_the_currency_of_the_hotel() {
        SellingApi tokyo = new SellingApi(new HotelId("tokyo-" + UUID.randomUUID()));
        fixtures.put(tokyo.hotel(), "JPY", InventoryFixtures.somewhere());

        assertThat(tokyo.put("taxes/city", tax("200.00", "2027-01-01")).statusCode())
                .isEqualTo(201);
        Response refused = tokyo.put("taxes/city", tax("200.50", "2027-01-01"));
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field", String.class)).containsExactly("value");
        assertThat(tokyo.put("taxes/vat", percent("7.7")).statusCode()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kind':'PERCENT','value':'10','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','value':'10','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','included':true}",
                "{'name':'VAT','kind':'PER_WEEK','value':'10','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':10,'included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'-1','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'100.01','included':true,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PER_STAY','value':'1.005','included':false,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PER_NIGHT','value':'1.005','included':false,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PER_PERSON_NIGHT','value':'1.005','included':false,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','included':'yes','from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','included':true,'from':'2027-02-30'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','included':true,'minAge':12,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PER_PERSON_NIGHT','value':'1','included':true,'minAge':18,'from':'2027-01-01'}",
                "{'name':'VAT','kind':'PERCENT','value':'10','included':true,'from':'2027-01-01','to':'2028-01-01'}"
            })
    void a_tax_that_breaks_a_rule_is_refused(String body) {
        Response refused = api.put("taxes/vat", body.replace('\'', '"'));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(api.get("taxes/vat").statusCode()).isEqualTo(404);
    }

    private static String percent(String value) {
        return """
                {"name":"VAT","kind":"PERCENT","value":"%s","included":true,"from":"2027-01-01"}""".formatted(value);
    }
}
