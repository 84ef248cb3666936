package dev.innkeeper.reservation.partners.model.income;

import java.time.LocalDate;
import java.util.Currency;

/** What a slot adds to a day of a partner. */
public record DailyAmount(LocalDate date, TurnoverKind kind, Currency currency, CountedAmount sum) {}
