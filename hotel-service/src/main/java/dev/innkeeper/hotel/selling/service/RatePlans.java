package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.model.TermKind;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Changes the rate plans of a hotel. A plan derives from one with prices of its own: there are no chains. */
@Singleton
public class RatePlans {
    private static final String DERIVED_FROM = "derivedFrom";

    private final TermChanges changes;

    RatePlans(TermChanges changes) {
        this.changes = changes;
    }

    /** Creates or changes a plan; 400 when it names a policy or a plan that it may not. */
    public Uni<PutResult<StoredTerms>> put(HotelId hotelId, RatePlanCode code, RatePlan plan, IfMatch ifMatch) {
        return changes.put(hotelId, Term.of(code, plan), ifMatch, (terms, currency) -> check(terms, code, plan));
    }

    /** Removes a plan; 409 for the standard one and for one that others derive from. */
    public Uni<Void> delete(HotelId hotelId, RatePlanCode code, IfMatch ifMatch) {
        return changes.delete(hotelId, TermKey.of(code), ifMatch, (terms, currency) -> refuseUsed(terms, code));
    }

    private static void check(SellingTerms terms, RatePlanCode code, RatePlan plan) {
        Checks checks = new Checks()
                .that(
                        plan.cancellationPolicy() == null || terms.policies().containsKey(plan.cancellationPolicy()),
                        "cancellationPolicy",
                        "names a policy that the hotel does not have");
        Derivation derivation = plan.derivedFrom();
        if (derivation != null) {
            check(checks, terms, code, derivation.ratePlan());
        }
        checks.refuseIfAny();
        if (terms.ratePlan(code).isEmpty()) {
            TermRules.refuseOneMore(terms.ratePlans().size(), TermKind.RATE_PLAN);
        }
    }

    private static void check(Checks checks, SellingTerms terms, RatePlanCode code, RatePlanCode base) {
        List<RatePlanCode> derived = derivedFrom(terms, code);
        checks.that(
                        !code.equals(RatePlanCode.STANDARD),
                        DERIVED_FROM,
                        "must be absent: the plan " + code + " has prices of its own")
                .that(!base.equals(code), DERIVED_FROM, "must name another plan")
                .that(
                        base.equals(code) || terms.ratePlan(base).isPresent(),
                        DERIVED_FROM,
                        "names a plan that the hotel does not have")
                .that(
                        base.equals(code)
                                || terms.ratePlan(base)
                                        .map(RatePlan::derivedFrom)
                                        .isEmpty(),
                        DERIVED_FROM,
                        "names a plan that is derived itself")
                .that(
                        derived.isEmpty(),
                        DERIVED_FROM,
                        "must be absent: other plans derive from this one: " + TermRules.codes(derived));
    }

    private static void refuseUsed(SellingTerms terms, RatePlanCode code) {
        if (code.equals(RatePlanCode.STANDARD)) {
            throw new ProblemException(ProblemType.IN_USE, "Every hotel has the plan " + code + ".");
        }
        TermRules.refuseUsed("Other plans derive from it", derivedFrom(terms, code));
    }

    private static List<RatePlanCode> derivedFrom(SellingTerms terms, RatePlanCode base) {
        return terms.ratePlans().entrySet().stream()
                .filter(plan -> {
                    Derivation derivation = plan.getValue().derivedFrom();
                    return derivation != null
                            && derivation.ratePlan().equals(base)
                            && !plan.getKey().equals(base);
                })
                .map(plan -> plan.getKey())
                .toList();
    }
}
