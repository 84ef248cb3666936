package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The taxes of a stay. A tax that comes to nothing on a night has no line there. */
final class StayTaxes {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final SellingTerms terms;
    private final RequestedStay asked;
    private final Map<LocalDate, SortedMap<TaxCode, Tax>> ofNights = new HashMap<>();

    StayTaxes(SellingTerms terms, RequestedStay asked) {
        this.terms = terms;
        this.asked = asked;
    }

    /** The lines of {@code nights}, in order of their dates and then by code. */
    List<TaxLine> lines(List<NightPrice> nights) {
        if (terms.taxes().isEmpty()) {
            return List.of();
        }
        List<TaxLine> lines = new ArrayList<>();
        for (NightPrice night : nights) {
            ofNights.computeIfAbsent(night.date(), terms::taxesOn).forEach((code, tax) -> add(lines, night, code, tax));
        }
        return lines;
    }

    private void add(List<TaxLine> lines, NightPrice night, TaxCode code, Tax tax) {
        Money price = night.price();
        BigDecimal amount = amount(tax, night, price.currency().getDefaultFractionDigits());
        if (amount.signum() > 0) {
            lines.add(new TaxLine(night.date(), code, tax.kind(), new Money(amount, price.currency()), tax.included()));
        }
    }

    private BigDecimal amount(Tax tax, NightPrice night, int decimals) {
        return switch (tax.kind()) {
            case PERCENT -> percent(tax, night.price().amount(), decimals);
            case PER_NIGHT -> rounded(tax.value(), decimals);
            case PER_PERSON_NIGHT ->
                rounded(tax.value().multiply(BigDecimal.valueOf(persons(tax, asked.party()))), decimals);
            case PER_STAY ->
                night.date().equals(asked.stay().checkIn()) ? rounded(tax.value(), decimals) : BigDecimal.ZERO;
        };
    }

    private static BigDecimal percent(Tax tax, BigDecimal price, int decimals) {
        BigDecimal of = tax.included() ? HUNDRED.add(tax.value()) : HUNDRED;
        return price.multiply(tax.value()).divide(of, decimals, RoundingMode.HALF_UP);
    }

    private static BigDecimal rounded(BigDecimal amount, int decimals) {
        return amount.setScale(decimals, RoundingMode.HALF_UP);
    }

    private static int persons(Tax tax, Party party) {
        Integer minAge = tax.minAge();
        int persons = party.adults();
        for (int age : party.children()) {
            if (minAge == null || age >= minAge) {
                persons++;
            }
        }
        return persons;
    }
}
