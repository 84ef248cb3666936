package dev.innkeeper.hotel.rates.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** Consecutive dates {@code [from, to)} with the same value. */
public record Run<V>(LocalDate from, LocalDate to, V value) {

    /** The longest runs of {@code values}, in order. */
    public static <V> List<Run<V>> of(SortedMap<LocalDate, V> values) {
        List<Run<V>> runs = new ArrayList<>();
        for (Map.Entry<LocalDate, V> day : values.entrySet()) {
            LocalDate date = day.getKey();
            int last = runs.size() - 1;
            boolean goesOn = last >= 0
                    && runs.get(last).to().equals(date)
                    && runs.get(last).value().equals(day.getValue());
            LocalDate from = goesOn ? runs.remove(last).from() : date;
            runs.add(new Run<>(from, date.plusDays(1), day.getValue()));
        }
        return runs;
    }
}
