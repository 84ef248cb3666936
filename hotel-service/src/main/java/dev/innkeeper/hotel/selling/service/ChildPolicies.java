package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.Currency;

/** Changes what children cost at a hotel. Every hotel has a child policy: at first, children count as adults. */
@Singleton
public class ChildPolicies {
    private final TermChanges changes;

    ChildPolicies(TermChanges changes) {
        this.changes = changes;
    }

    /** Replaces the policy. */
    public Uni<PutResult<StoredTerms>> put(HotelId hotelId, ChildPolicy policy, IfMatch ifMatch) {
        return changes.put(hotelId, Term.of(policy), ifMatch, (terms, currency) -> check(policy, currency));
    }

    private static void check(ChildPolicy policy, Currency currency) {
        Checks checks = new Checks();
        for (int band = 0; band < policy.bands().size(); band++) {
            BigDecimal amount = policy.bands().get(band).amount();
            if (amount != null) {
                Amounts.check(checks, "bands." + band + ".amount", amount, currency);
            }
        }
        checks.refuseIfAny();
    }
}
