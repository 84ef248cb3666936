package dev.innkeeper.cli.traffic;

import java.util.Currency;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A partner of a plan.
 *
 * @param run names the plan
 * @param number from 1
 */
record GeneratedPartner(String run, int number) {
    private static final List<String> CURRENCIES = List.of("EUR", "USD", "GBP");
    private static final int LINKS = 20;

    String id() {
        return "gen-" + run + "-" + number;
    }

    String name() {
        return "Generated partner " + number;
    }

    /** In which its clicks are paid: one with two decimals. */
    Currency currency() {
        return Currency.getInstance(CURRENCIES.get(number % CURRENCIES.size()));
    }

    /** Its links, in order. */
    List<String> links() {
        return IntStream.range(0, LINKS)
                .mapToObj(link -> id() + "-best-hotels-" + link)
                .toList();
    }
}
