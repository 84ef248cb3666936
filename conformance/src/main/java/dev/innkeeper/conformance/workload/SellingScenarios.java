package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import java.util.List;
import java.util.Set;

/** Bookings while staff change what is sold. */
final class SellingScenarios {
    private static final RatePlanCode DERIVED = new RatePlanCode("derived");

    private SellingScenarios() {}

    static List<Scenario> all() {
        return List.of(new Scenario("derived-price", SellingScenarios::derivedPrice));
    }

    /** The base price changes while clients book a derived plan: each pays one of the two prices, for all nights. */
    private static void derivedPrice(ScenarioRun run) {
        TestHotel hotel = run.hotel(run.clients(), run.dates().midMonth(3));
        run.derive(hotel, DERIVED, "-10");
        Stay stay = hotel.stay(0, 2);
        List<Invocation> bookings = run.concurrently(client -> {
            if (client == run.clients() / 2) {
                run.price(hotel, "150.00");
            }
            return run.bookAnyRoom(hotel, stay, DERIVED);
        });
        run.expectWinners(run.clients(), bookings);
        Set<List<String>> possible = Set.of(List.of("116.10", "116.10"), List.of("135.00", "135.00"));
        bookings.stream()
                .filter(booking -> booking.reservation()
                        .filter(booked -> !possible.contains(prices(booked.nights())))
                        .isPresent())
                .forEach(booking -> run.expect(false, "the nights do not cost what the plan cost", booking));
    }

    private static List<String> prices(List<NightPrice> nights) {
        return nights.stream().map(night -> night.price().decimal()).toList();
    }
}
