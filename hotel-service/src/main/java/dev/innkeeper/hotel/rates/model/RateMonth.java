package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.HotelId;
import java.time.YearMonth;

/** The prices and restrictions of a hotel in a month, which are one partition. */
public record RateMonth(HotelId hotelId, YearMonth month) {}
