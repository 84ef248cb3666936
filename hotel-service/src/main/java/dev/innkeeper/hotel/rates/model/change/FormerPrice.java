package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.model.Money;

/** The price of a night, and those for a number of adults in the same currency. */
record FormerPrice(Money price, OccupancyPrices occupancyPrices) {}
