package dev.innkeeper.model.tax;

import dev.innkeeper.model.Money;
import java.time.LocalDate;

/**
 * One tax on one night.
 *
 * @param included whether the price of the night includes it
 */
public record TaxLine(LocalDate date, TaxCode code, TaxKind kind, Money amount, boolean included) {}
