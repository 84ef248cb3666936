package dev.innkeeper.hotel.selling.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.hotel.selling.SellingApi.PLAN;
import static dev.innkeeper.hotel.selling.SellingApi.POLICY;
import static dev.innkeeper.hotel.selling.SellingApi.derivedFrom;
import static dev.innkeeper.hotel.selling.SellingApi.withPolicy;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.selling.SellingApi;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
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
class RatePlanResourceTest {
    @Inject
    InventoryFixtures fixtures;

    private SellingApi api = new SellingApi(new HotelId("unset"));

    @BeforeEach
    void create() {
        api = new SellingApi(fixtures.aHotel());
    }

    @Test
    void a_plan_is_shown_as_it_was_described() {
        api.put("cancellation-policies/flexible", POLICY);
        Response created = api.put("rate-plans/early", """
                {"name":"Early bird","description":"Book early.","board":"HALF_BOARD","cancellationPolicy":"flexible",
                 "derivedFrom":{"ratePlan":"standard","percent":"-12.50"},
                 "minStay":2,"maxStay":14,"minAdvanceDays":30,"maxAdvanceDays":365}""");

        assertThat(created.statusCode()).isEqualTo(201);
        Response found = api.get("rate-plans/early");
        assertThat(found.asString()).isEqualTo(created.asString()).isEqualTo("""
                {"ratePlan":"early","name":"Early bird","description":"Book early.","board":"HALF_BOARD",\
                "cancellationPolicy":"flexible","derivedFrom":{"ratePlan":"standard","percent":"-12.50"},\
                "minStay":2,"maxStay":14,"minAdvanceDays":30,"maxAdvanceDays":365}""");
        assertThat(found.header("ETag")).isEqualTo(created.header("ETag"));
    }

    @Test
    void every_hotel_has_the_standard_plan_before_its_staff_describe_it() {
        Response first = api.get("rate-plans/standard");

        assertThat(first.asString()).isEqualTo("""
                {"ratePlan":"standard","name":"Standard","board":"ROOM_ONLY"}""");
        assertThat(api.get("rate-plans/standard").header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(api.putIf(first.header("ETag"), "rate-plans/standard", PLAN).statusCode())
                .isEqualTo(200);
        assertThat(api.get("rate-plans/standard").jsonPath().getString("name")).isEqualTo("Early bird");
    }

    @Test
    void the_same_plan_keeps_its_revision_and_another_one_needs_the_current() {
        String first = api.put("rate-plans/early", PLAN).header("ETag");

        Response same = api.put("rate-plans/early", PLAN);
        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.header("ETag")).isEqualTo(first);

        String second =
                api.put("rate-plans/early", PLAN.replace("bird", "birds")).header("ETag");
        assertThat(api.putIf(first, "rate-plans/early", PLAN).statusCode()).isEqualTo(412);
        assertThat(api.putIf(second, "rate-plans/early", PLAN).statusCode()).isEqualTo(200);
    }

    @Test
    void a_change_of_another_plan_leaves_the_revision_as_it_is() {
        String etag = api.put("rate-plans/early", PLAN).header("ETag");

        api.put("rate-plans/late", PLAN);

        assertThat(api.get("rate-plans/early").header("ETag")).isEqualTo(etag);
    }

    @Test
    void a_list_goes_through_all_plans_by_code() {
        List.of("weekend", "early").forEach(plan -> api.put("rate-plans/" + plan, PLAN));

        Response first = api.get("rate-plans?limit=2");
        assertThat(first.jsonPath().getList("items.ratePlan", String.class)).containsExactly("early", "standard");
        Response second =
                api.get("rate-plans?limit=2&cursor=" + first.jsonPath().getString("next"));
        assertThat(second.jsonPath().getList("items.ratePlan", String.class)).containsExactly("weekend");
        assertThat(second.jsonPath().getString("next")).isNull();
    }

    @Test
    void a_removed_plan_is_gone_and_removing_it_again_is_a_404() {
        api.put("rate-plans/early", PLAN);

        assertThat(api.delete("rate-plans/early").statusCode()).isEqualTo(204);
        assertThat(api.get("rate-plans/early").statusCode()).isEqualTo(404);
        assertThat(api.delete("rate-plans/early").statusCode()).isEqualTo(404);
    }

    @Test
    void a_hotel_has_at_most_thirty_plans_with_the_standard_one() {
        IntStream.range(0, 29)
                .forEach(plan -> assertThat(api.put("rate-plans/p" + plan, PLAN).statusCode())
                        .isEqualTo(201));

        assertThat(api.put("rate-plans/more", PLAN).statusCode()).isEqualTo(409);
        assertThat(api.put("rate-plans/standard", PLAN).statusCode()).isEqualTo(200);
    }

    @Test
    void a_plan_derives_from_one_that_exists_and_has_prices_of_its_own() {
        api.put("rate-plans/early", derivedFrom("standard"));

        assertRefused(api.put("rate-plans/member", derivedFrom("early")), "derivedFrom");
        assertRefused(api.put("rate-plans/member", derivedFrom("nothing")), "derivedFrom");
    }

    @Test
    void a_plan_does_not_derive_from_itself() {
        api.put("rate-plans/early", PLAN);

        assertRefused(api.put("rate-plans/early", derivedFrom("early")), "derivedFrom");
        assertRefused(api.put("rate-plans/late", derivedFrom("late")), "derivedFrom");
    }

    @Test
    void a_plan_that_others_derive_from_does_not_become_derived() {
        api.put("rate-plans/early", PLAN);
        api.put("rate-plans/member", derivedFrom("early"));

        assertRefused(api.put("rate-plans/early", derivedFrom("standard")), "derivedFrom");
    }

    @Test
    void the_standard_plan_is_never_derived() {
        api.put("rate-plans/early", PLAN);

        assertRefused(api.put("rate-plans/standard", derivedFrom("early")), "derivedFrom");
    }

    @Test
    void a_plan_that_others_derive_from_is_not_removed() {
        api.put("rate-plans/early", PLAN);
        api.put("rate-plans/member", derivedFrom("early"));

        Response refused = api.delete("rate-plans/early");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/in-use");
        assertThat(refused.jsonPath().getString("detail")).contains("member");
        assertThat(api.delete("rate-plans/member").statusCode()).isEqualTo(204);
        assertThat(api.delete("rate-plans/early").statusCode()).isEqualTo(204);
    }

    @Test
    void the_standard_plan_is_not_removed() {
        assertThat(api.delete("rate-plans/standard").jsonPath().getString("type"))
                .isEqualTo("/problems/in-use");
        api.put("rate-plans/standard", PLAN);
        assertThat(api.delete("rate-plans/standard").statusCode()).isEqualTo(409);
    }

    @Test
    void a_plan_names_a_policy_that_exists_and_keeps_it_from_being_removed() {
        assertRefused(api.put("rate-plans/early", withPolicy("flexible")), "cancellationPolicy");
        api.put("cancellation-policies/flexible", POLICY);
        api.put("rate-plans/early", withPolicy("flexible"));

        Response refused = api.delete("cancellation-policies/flexible");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/in-use");
        assertThat(refused.jsonPath().getString("detail")).contains("early");
        api.put("rate-plans/early", PLAN);
        assertThat(api.delete("cancellation-policies/flexible").statusCode()).isEqualTo(204);
    }

    @Test
    void a_deleted_hotel_leaves_no_plan_for_a_new_one_of_its_id() {
        api.put("rate-plans/early", PLAN);
        asAdmin().delete("/v1/hotels/{hotel}", api.hotel().value()).then().statusCode(204);
        assertThat(api.get("rate-plans").statusCode()).isEqualTo(404);
        assertThat(api.put("rate-plans/late", PLAN).statusCode()).isEqualTo(404);

        fixtures.put(api.hotel(), "EUR", InventoryFixtures.somewhere());

        assertThat(api.get("rate-plans").jsonPath().getList("items.ratePlan", String.class))
                .containsExactly("standard");
        assertThat(api.put("rate-plans/late", PLAN).statusCode()).isEqualTo(201);
    }

    @Test
    void staff_of_another_hotel_and_callers_without_a_role_change_nothing() {
        String path = "/v1/hotels/" + api.hotel() + "/rate-plans/early";

        assertThat(asStaffOf(new HotelId("another"))
                        .contentType(ContentType.JSON)
                        .body(PLAN)
                        .put(path)
                        .statusCode())
                .isEqualTo(403);
        assertThat(given().contentType(ContentType.JSON).body(PLAN).put(path).statusCode())
                .isEqualTo(401);
    }

    @Test
    void reading_a_plan_takes_two_statements_and_a_page_of_plans_too() {
        api.put("rate-plans/early", PLAN);
        api.put("taxes/city", SellingApi.tax("2", "2027-01-01"));

        assertThat(StatementCounter.during(() -> api.get("rate-plans/early"))).hasSize(2);
        assertThat(StatementCounter.during(() -> api.get("rate-plans"))).hasSize(2);
    }

    @Test
    void changing_a_plan_takes_five_statements_of_which_one_is_conditional() {
        api.put("rate-plans/early", PLAN);

        assertThat(StatementCounter.during(() -> api.put("rate-plans/early", PLAN.replace("bird", "birds"))))
                .hasSize(5)
                .containsOnlyOnce("BATCH of 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'board':'BREAKFAST'}",
                "{'name':'Early'}",
                "{'name':' ','board':'BREAKFAST'}",
                "{'name':'Early','board':'DINNER'}",
                "{'name':'Early','board':1}",
                "{'name':'Early','board':'BREAKFAST','minStay':0}",
                "{'name':'Early','board':'BREAKFAST','minStay':91}",
                "{'name':'Early','board':'BREAKFAST','minStay':5,'maxStay':4}",
                "{'name':'Early','board':'BREAKFAST','minAdvanceDays':-1}",
                "{'name':'Early','board':'BREAKFAST','minAdvanceDays':9,'maxAdvanceDays':8}",
                "{'name':'Early','board':'BREAKFAST','cancellationPolicy':'not there'}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'ratePlan':'standard'}}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'percent':'-10'}}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'ratePlan':'standard','percent':-10}}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'ratePlan':'standard','percent':'-100'}}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'ratePlan':'standard','percent':'1e9'}}",
                "{'name':'Early','board':'BREAKFAST','derivedFrom':{'ratePlan':'standard','percent':'1001'}}",
                "{'name':'Early','board':'BREAKFAST','price':'100'}"
            })
    void a_plan_that_breaks_a_rule_is_refused(String body) {
        Response refused = api.put("rate-plans/early", body.replace('\'', '"'));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(api.get("rate-plans/early").statusCode()).isEqualTo(404);
    }

    @Test
    void a_code_with_other_characters_is_refused() {
        assertRefused(api.put("rate-plans/early bird", PLAN), "ratePlan");
        assertRefused(api.put("rate-plans/-early", PLAN), "ratePlan");
        assertRefused(api.put("rate-plans/" + "x".repeat(51), PLAN), "ratePlan");
    }

    private static void assertRefused(Response refused, String field) {
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field", String.class)).containsOnly(field);
    }
}
