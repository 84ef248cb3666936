package dev.innkeeper.cli.load.rooms;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomType;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;

/** The body of {@code PUT /v1/hotels/{hotelId}/rates}, for the dates {@code [from, to)}. */
public record NewRates(RoomType roomType, LocalDate from, LocalDate to, List<DayOfWeek> weekdays, Money price) {}
