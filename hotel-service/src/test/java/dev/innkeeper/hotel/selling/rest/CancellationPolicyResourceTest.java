package dev.innkeeper.hotel.selling.rest;

import static dev.innkeeper.hotel.selling.SellingApi.POLICY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.selling.SellingApi;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CancellationPolicyResourceTest {
    private static final String PATH = "cancellation-policies/flexible";

    @Inject
    InventoryFixtures fixtures;

    private SellingApi api = new SellingApi(new HotelId("unset"));

    @BeforeEach
    void create() {
        api = new SellingApi(fixtures.aHotel());
    }

    @Test
    void a_policy_is_shown_as_it_was_described_with_the_earliest_deadline_first() {
        Response created = api.put(PATH, """
                {"name":"Flexible","rules":[{"hoursBeforeArrival":0,"penalty":{"nights":1}},
                                            {"hoursBeforeArrival":48,"penalty":{"percent":"0"}}],
                 "noShow":{"percent":"100.00"},"arrivalTime":"15:30"}""");

        assertThat(created.statusCode()).isEqualTo(201);
        Response found = api.get(PATH);
        assertThat(found.asString()).isEqualTo(created.asString()).isEqualTo("""
                {"policy":"flexible","name":"Flexible","rules":[{"hoursBeforeArrival":48,"penalty":{"percent":"0"}},\
                {"hoursBeforeArrival":0,"penalty":{"nights":1}}],"noShow":{"percent":"100.00"},"arrivalTime":"15:30"}""");
        assertThat(found.header("ETag")).isEqualTo(created.header("ETag"));
    }

    @Test
    void guests_arrive_at_six_in_the_evening_when_nothing_is_said() {
        api.put(PATH, POLICY.replace(",\"arrivalTime\":\"18:00\"", ""));

        assertThat(api.get(PATH).jsonPath().getString("arrivalTime")).isEqualTo("18:00");
    }

    @Test
    void a_change_needs_the_current_revision() {
        String first = api.put(PATH, POLICY).header("ETag");
        String second = api.put(PATH, POLICY.replace("24", "36")).header("ETag");

        assertThat(api.putIf(first, PATH, POLICY).statusCode()).isEqualTo(412);
        assertThat(api.putIf(second, PATH, POLICY).statusCode()).isEqualTo(200);
    }

    @Test
    void a_list_goes_through_all_policies_by_code() {
        List.of("strict", "flexible", "none").forEach(code -> api.put("cancellation-policies/" + code, POLICY));

        Response first = api.get("cancellation-policies?limit=2");
        assertThat(first.jsonPath().getList("items.policy", String.class)).containsExactly("flexible", "none");
        assertThat(api.get("cancellation-policies?cursor=" + first.jsonPath().getString("next"))
                        .jsonPath()
                        .getList("items.policy", String.class))
                .containsExactly("strict");
    }

    @Test
    void a_removed_policy_is_gone_and_removing_it_again_is_a_404() {
        api.put(PATH, POLICY);

        assertThat(api.delete(PATH).statusCode()).isEqualTo(204);
        assertThat(api.get(PATH).statusCode()).isEqualTo(404);
        assertThat(api.delete(PATH).statusCode()).isEqualTo(404);
    }

    @Test
    void a_hotel_has_at_most_thirty_policies() {
        IntStream.range(0, 30)
                .forEach(code -> assertThat(api.put("cancellation-policies/p" + code, POLICY)
                                .statusCode())
                        .isEqualTo(201));

        assertThat(api.put("cancellation-policies/more", POLICY).statusCode()).isEqualTo(409);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'rules':[{'hoursBeforeArrival':0,'penalty':{'nights':1}}],'noShow':{'nights':1}}",
                "{'name':'Odd','noShow':{'nights':1}}",
                "{'name':'Odd','rules':[],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'nights':1}}]}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':-1,'penalty':{'nights':1}}],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':8761,'penalty':{'nights':1}}],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{}}],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'nights':1,'percent':'5'}}],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'percent':'101'}}],'noShow':{'percent':'100'}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'percent':'50'}}],'noShow':{'percent':'20'}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'nights':1}},{'hoursBeforeArrival':0,'penalty':{'nights':2}}],'noShow':{'nights':2}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':48,'penalty':{'percent':'50'}},{'hoursBeforeArrival':0,'penalty':{'percent':'10'}}],'noShow':{'percent':'100'}}",
                "{'name':'Odd','rules':[null],'noShow':{'nights':1}}",
                "{'name':'Odd','rules':[{'hoursBeforeArrival':0,'penalty':{'nights':1}}],'noShow':{'nights':1},'arrivalTime':'25:00'}"
            })
    void a_policy_that_breaks_a_rule_is_refused(String body) {
        Response refused = api.put(PATH, body.replace('\'', '"'));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(api.get(PATH).statusCode()).isEqualTo(404);
    }
}
