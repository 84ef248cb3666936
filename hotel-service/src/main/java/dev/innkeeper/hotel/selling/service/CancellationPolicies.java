package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.model.TermKind;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;

/** Changes the cancellation policies of a hotel. A change holds for bookings that are made afterwards. */
@Singleton
public class CancellationPolicies {
    private final TermChanges changes;

    CancellationPolicies(TermChanges changes) {
        this.changes = changes;
    }

    /** Creates or changes a policy. */
    public Uni<PutResult<StoredTerms>> put(
            HotelId hotelId, PolicyCode code, CancellationPolicy policy, IfMatch ifMatch) {
        return changes.put(hotelId, Term.of(code, policy), ifMatch, (terms, currency) -> refuseOneMore(terms, code));
    }

    /** Removes a policy; 409 when a rate plan names it. */
    public Uni<Void> delete(HotelId hotelId, PolicyCode code, IfMatch ifMatch) {
        return changes.delete(hotelId, TermKey.of(code), ifMatch, (terms, currency) -> refuseUsed(terms, code));
    }

    private static void refuseOneMore(SellingTerms terms, PolicyCode code) {
        if (!terms.policies().containsKey(code)) {
            TermRules.refuseOneMore(terms.policies().size(), TermKind.POLICY);
        }
    }

    private static void refuseUsed(SellingTerms terms, PolicyCode code) {
        TermRules.refuseUsed(
                "Rate plans name it",
                terms.ratePlans().entrySet().stream()
                        .filter(plan -> code.equals(plan.getValue().cancellationPolicy()))
                        .map(Map.Entry::getKey)
                        .toList());
    }
}
