package dev.innkeeper.hotel.selling.rest;

import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tax with its code. The other members are those of the {@link Tax} that begins last.
 *
 * @param versions all of them, the newest first
 */
public record DescribedTax(
        TaxCode code,
        String name,
        TaxKind kind,
        String value,
        boolean included,
        @Nullable Integer minAge,
        LocalDate from,
        List<Tax> versions) {

    /** Of the versions of a tax, the newest first; at least one. */
    static DescribedTax of(TaxCode code, List<Tax> versions) {
        Tax newest = versions.get(0);
        return new DescribedTax(
                code,
                newest.name(),
                newest.kind(),
                newest.decimalValue(),
                newest.included(),
                newest.minAge(),
                newest.from(),
                List.copyOf(versions));
    }
}
