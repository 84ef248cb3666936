package dev.innkeeper.hotel.selling.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.selling.model.ChildBand;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class SellingTermsByHotelDaoTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RatePlanCode EARLY = new RatePlanCode("early");
    private static final PolicyCode FLEXIBLE = new PolicyCode("flexible");
    private static final TaxCode CITY = new TaxCode("city");
    private static final RatePlan EARLY_BIRD = new RatePlan(
            "Early bird",
            "Book early.\nPay less.",
            Board.BREAKFAST,
            FLEXIBLE,
            new Derivation(RatePlanCode.STANDARD, new BigDecimal("-10.50")),
            2,
            14,
            30,
            365);
    private static final CancellationPolicy TWO_DAYS = new CancellationPolicy(
            "Flexible",
            List.of(new CancellationRule(48, Penalty.ofPercent(0)), new CancellationRule(0, new Penalty(null, 1))),
            Penalty.ofPercent(100),
            LocalTime.of(15, 30));
    private static final ChildPolicy BANDS = new ChildPolicy(
            List.of(new ChildBand(5, new BigDecimal("0"), null), new ChildBand(11, null, new BigDecimal("15.00"))));

    private final HotelId hotel = new HotelId(UUID.randomUUID().toString());

    @Inject
    SellingTermsByHotelDao terms;

    @Test
    void a_hotel_without_rows_sells_the_standard_plan() {
        assertThat(read()).isEqualTo(StoredTerms.none(hotel));
        assertThat(read().terms()).isEqualTo(SellingTerms.PLAIN);
        assertThat(read().revision()).isNull();
    }

    @Test
    void all_terms_are_read_as_they_were_written() {
        put(Term.of(EARLY, EARLY_BIRD));
        put(Term.of(FLEXIBLE, TWO_DAYS));
        put(Term.of(CITY, tax("2.50", LocalDate.of(2027, 1, 1))));
        put(Term.of(CITY, tax("3", LocalDate.of(2028, 1, 1))));
        put(Term.of(BANDS));

        SellingTerms read = read().terms();

        assertThat(read.ratePlans())
                .containsEntry(EARLY, EARLY_BIRD)
                .containsEntry(RatePlanCode.STANDARD, RatePlan.STANDARD);
        assertThat(read.policies()).containsExactlyEntriesOf(Map.of(FLEXIBLE, TWO_DAYS));
        assertThat(read.taxes().get(CITY))
                .containsExactly(tax("3", LocalDate.of(2028, 1, 1)), tax("2.50", LocalDate.of(2027, 1, 1)));
        assertThat(read.children()).isEqualTo(BANDS);
    }

    @Test
    void the_first_write_wins_only_while_the_partition_is_empty() {
        StoredTerms empty = read();

        assertThat(done(terms.put(empty, Term.of(BANDS), empty.next()))).isTrue();
        assertThat(done(terms.put(empty, Term.of(EARLY, EARLY_BIRD), empty.next())))
                .isFalse();

        assertThat(read().terms().children()).isEqualTo(BANDS);
        assertThat(read().terms().ratePlan(EARLY)).isEmpty();
    }

    @Test
    void a_write_wins_only_when_no_row_of_the_partition_has_changed() {
        put(Term.of(BANDS));
        StoredTerms outdated = read();
        put(Term.of(FLEXIBLE, TWO_DAYS));

        assertThat(done(terms.put(outdated, Term.of(EARLY, EARLY_BIRD), outdated.next())))
                .isFalse();
        assertThat(done(terms.remove(outdated, TermKey.CHILDREN, outdated.next())))
                .isFalse();
        assertThat(done(terms.removeAll(outdated, outdated.next()))).isFalse();

        assertThat(read().terms().children()).isEqualTo(BANDS);
        assertThat(read().terms().ratePlan(EARLY)).isEmpty();
    }

    @Test
    void the_same_write_again_finds_that_it_was_applied() {
        StoredTerms empty = read();
        Uni<Boolean> write = terms.put(empty, Term.of(BANDS), empty.next());

        assertThat(done(write)).isTrue();
        assertThat(done(write)).isTrue();
    }

    @Test
    void a_tax_is_removed_with_all_its_versions_and_nothing_else_is() {
        put(Term.of(CITY, tax("2", LocalDate.of(2027, 1, 1))));
        put(Term.of(CITY, tax("3", LocalDate.of(2028, 1, 1))));
        put(Term.of(new TaxCode("city2"), tax("3", LocalDate.of(2028, 1, 1))));
        StoredTerms found = read();

        assertThat(done(terms.remove(found, TermKey.of(CITY, LocalDate.of(2028, 1, 1)), found.next())))
                .isTrue();

        assertThat(read().terms().taxes()).containsOnlyKeys(new TaxCode("city2"));
    }

    @Test
    void after_all_are_removed_a_write_that_was_decided_on_before_loses() {
        StoredTerms before = read();
        assertThat(done(terms.removeAll(before, before.next()))).isTrue();

        assertThat(done(terms.put(before, Term.of(BANDS), before.next()))).isFalse();
        assertThat(read().terms()).isEqualTo(SellingTerms.PLAIN);

        put(Term.of(BANDS));
        assertThat(read().terms().children()).isEqualTo(BANDS);
    }

    private void put(Term term) {
        StoredTerms found = read();
        assertThat(done(terms.put(found, term, found.next()))).isTrue();
    }

    private StoredTerms read() {
        return terms.of(hotel).await().atMost(PATIENCE);
    }

    private static boolean done(Uni<Boolean> write) {
        return write.await().atMost(PATIENCE);
    }

    private static Tax tax(String amount, LocalDate from) {
        return new Tax("City tax", TaxKind.PER_PERSON_NIGHT, new BigDecimal(amount), false, 12, from);
    }
}
