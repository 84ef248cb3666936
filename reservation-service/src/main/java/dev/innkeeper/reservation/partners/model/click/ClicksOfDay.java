package dev.innkeeper.reservation.partners.model.click;

import java.time.LocalDate;

/** How many clicks a partner had on a day, in UTC. */
public record ClicksOfDay(LocalDate date, int clicks) {}
