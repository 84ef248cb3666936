package dev.innkeeper.hotel.selling.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.selling.SellingApi;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class ChildPolicyResourceTest {
    private static final String PATH = "child-policy";
    private static final String BANDS = """
            {"bands":[{"toAge":5,"percent":"0"},{"toAge":11,"amount":"15.00"}]}""";

    @Inject
    InventoryFixtures fixtures;

    private SellingApi api = new SellingApi(new HotelId("unset"));

    @BeforeEach
    void create() {
        api = new SellingApi(fixtures.aHotel());
    }

    @Test
    void at_first_every_child_counts_as_an_adult() {
        Response first = api.get(PATH);

        assertThat(first.asString()).isEqualTo("""
                {"bands":[]}""");
        assertThat(api.get(PATH).header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(api.putIf(first.header("ETag"), PATH, BANDS).statusCode()).isEqualTo(200);
    }

    @Test
    void the_policy_is_shown_as_it_was_set_with_the_youngest_first() {
        Response set = api.put(PATH, """
                {"bands":[{"toAge":11,"amount":"15.00"},{"toAge":5,"percent":"0"}]}""");

        assertThat(api.get(PATH).asString()).isEqualTo(set.asString()).isEqualTo(BANDS);
        assertThat(api.get(PATH).header("ETag")).isEqualTo(set.header("ETag"));
    }

    @Test
    void a_change_needs_the_current_revision() {
        String first = api.put(PATH, BANDS).header("ETag");
        api.put(PATH, """
                {"bands":[]}""");

        assertThat(api.putIf(first, PATH, BANDS).statusCode()).isEqualTo(412);
    }

    @Test
    void it_cannot_be_removed() {
        assertThat(api.delete(PATH).statusCode()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'bands':[null]}",
                "{'bands':[{'percent':'0'}]}",
                "{'bands':[{'toAge':5}]}",
                "{'bands':[{'toAge':5,'percent':'0','amount':'1'}]}",
                "{'bands':[{'toAge':-1,'percent':'0'}]}",
                "{'bands':[{'toAge':18,'percent':'0'}]}",
                "{'bands':[{'toAge':5,'percent':'101'}]}",
                "{'bands':[{'toAge':5,'percent':50}]}",
                "{'bands':[{'toAge':5,'amount':'-1'}]}",
                "{'bands':[{'toAge':5,'amount':'1.005'}]}",
                "{'bands':[{'toAge':5,'percent':'0'},{'toAge':5,'percent':'50'}]}"
            })
    void a_policy_that_breaks_a_rule_is_refused(String body) {
        Response refused = api.put(PATH, body.replace('\'', '"'));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(api.get(PATH).jsonPath().getList("bands")).isEmpty();
    }
}
