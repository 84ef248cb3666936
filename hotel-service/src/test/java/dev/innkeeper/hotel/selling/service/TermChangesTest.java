package dev.innkeeper.hotel.selling.service;

import static dev.innkeeper.hotel.selling.SellingApi.PLAN;
import static dev.innkeeper.hotel.selling.SellingApi.POLICY;
import static dev.innkeeper.hotel.selling.SellingApi.derivedFrom;
import static dev.innkeeper.hotel.selling.SellingApi.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.hotel.selling.SellingApi;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class TermChangesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RatePlanCode A = new RatePlanCode("a");
    private static final RatePlanCode B = new RatePlanCode("b");
    private static final PolicyCode FLEXIBLE = new PolicyCode("flexible");
    private static final int THE_LINE = 1;
    private static final int LINE_AND_BATCH = 2;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    HotelTerms terms;

    @Inject
    CrashPoint crash;

    private SellingApi api = new SellingApi(new HotelId("unset"));

    @BeforeEach
    void create() {
        api = new SellingApi(fixtures.aHotel());
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @RepeatedTest(20)
    void two_writers_make_no_chain_together() throws Exception {
        api.put("rate-plans/a", PLAN);
        api.put("rate-plans/b", PLAN);

        List<Integer> answers = Together.run(
                () -> api.put("rate-plans/a", derivedFrom("b")).statusCode(),
                () -> api.put("rate-plans/b", derivedFrom("a")).statusCode());

        assertThat(answers).containsExactlyInAnyOrder(200, 400);
        assertThat(List.of(isDerived(A), isDerived(B))).containsExactlyInAnyOrder(true, false);
    }

    @RepeatedTest(20)
    void a_policy_is_not_removed_while_a_plan_takes_it() throws Exception {
        api.put("cancellation-policies/flexible", POLICY);

        List<Integer> answers = Together.run(
                () -> api.delete("cancellation-policies/flexible").statusCode(),
                () -> api.put("rate-plans/a", withPolicy("flexible")).statusCode());

        assertThat(answers).isIn(List.of(204, 400), List.of(409, 201));
        assertThat(terms().ratePlan(A).isPresent()).isEqualTo(terms().policies().containsKey(FLEXIBLE));
    }

    @Test
    void all_terms_are_read_in_one_statement() {
        api.put("cancellation-policies/flexible", POLICY);
        api.put("rate-plans/a", withPolicy("flexible"));
        api.put("taxes/city", SellingApi.tax("2", "2027-01-01"));
        api.put("taxes/city", SellingApi.tax("3", "2028-01-01"));

        assertThat(StatementCounter.during(this::terms)).hasSize(1);
    }

    @Test
    void nothing_changes_when_the_line_of_the_audit_log_is_the_last_write() {
        crash.after(THE_LINE);

        api.put("rate-plans/a", PLAN).then().statusCode(500);

        crash.disarm();
        assertThat(terms()).isEqualTo(SellingTerms.PLAIN);
        api.put("rate-plans/a", PLAN).then().statusCode(201);
    }

    @Test
    void a_change_whose_answer_is_lost_is_found_by_the_same_request_again() {
        crash.losingTheReplyOf(LINE_AND_BATCH);

        api.put("rate-plans/a", PLAN).then().statusCode(500);

        crash.disarm();
        assertThat(terms().ratePlan(A)).isPresent();
        api.put("rate-plans/a", PLAN).then().statusCode(200);
    }

    @Test
    void a_removal_is_all_or_nothing_wherever_it_stops() {
        api.put("taxes/city", SellingApi.tax("2", "2027-01-01"));
        api.put("taxes/city", SellingApi.tax("3", "2028-01-01"));
        crash.after(THE_LINE);
        api.delete("taxes/city").then().statusCode(500);
        crash.disarm();
        assertThat(api.get("taxes/city").jsonPath().getList("versions")).hasSize(2);

        crash.losingTheReplyOf(LINE_AND_BATCH);
        api.delete("taxes/city").then().statusCode(500);
        crash.disarm();

        assertThat(terms().taxes()).isEmpty();
    }

    private boolean isDerived(RatePlanCode code) {
        return terms().ratePlan(code).map(RatePlan::derivedFrom).isPresent();
    }

    private SellingTerms terms() {
        return terms.of(api.hotel()).await().atMost(PATIENCE);
    }
}
