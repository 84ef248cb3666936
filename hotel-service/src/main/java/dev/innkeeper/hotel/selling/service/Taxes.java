package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.hotel.selling.model.Term;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.hotel.selling.model.TermKind;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Currency;
import java.util.List;

/** Changes the taxes of a hotel. A tax has versions, told apart by their first night. */
@Singleton
public class Taxes {
    private static final int MOST_VERSIONS = 50;

    private final TermChanges changes;

    Taxes(TermChanges changes) {
        this.changes = changes;
    }

    /** Adds a version, or replaces the one with the same {@code from}. */
    public Uni<PutResult<StoredTerms>> put(HotelId hotelId, TaxCode code, Tax tax, IfMatch ifMatch) {
        return changes.put(
                hotelId, Term.of(code, tax), ifMatch, (terms, currency) -> check(terms, code, tax, currency));
    }

    /** Removes a tax with all its versions. */
    public Uni<Void> delete(HotelId hotelId, TaxCode code, IfMatch ifMatch) {
        return changes.delete(hotelId, TermKey.of(code), ifMatch, (terms, currency) -> {});
    }

    private static void check(SellingTerms terms, TaxCode code, Tax tax, Currency currency) {
        Checks checks = new Checks();
        if (tax.kind() != TaxKind.PERCENT) {
            Amounts.check(checks, "value", tax.value(), currency);
        }
        checks.refuseIfAny();
        List<Tax> versions = terms.taxes().getOrDefault(code, List.of());
        if (versions.isEmpty()) {
            TermRules.refuseOneMore(terms.taxes().size(), TermKind.TAX);
        }
        boolean isNew = versions.stream().noneMatch(version -> version.from().equals(tax.from()));
        if (isNew && versions.size() >= MOST_VERSIONS) {
            throw new ProblemException(
                    ProblemType.TOO_MANY, "The tax has " + MOST_VERSIONS + " versions, as many as it can.");
        }
    }
}
