package dev.innkeeper.cli.traffic;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.BoundedExecutor;
import dev.innkeeper.cli.load.source.NewHotel;
import dev.innkeeper.cli.load.source.Regions;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is generated through the REST API. */
record TrafficStack(ServiceClient hotelService, ServiceClient reservationService) {
    private static final int NOT_FOUND = 404;

    /** Half-way, so that income has days of both. */
    private static final List<String> PERCENTS = List.of("10", "12.5");

    /** The hotels of a file that are in the stack, in the order of the file. */
    List<HotelId> hotelsOf(Path file) {
        List<HotelId> named = named(file);
        Set<HotelId> missing = ConcurrentHashMap.newKeySet();
        try (BoundedExecutor workers = new BoundedExecutor()) {
            named.forEach(hotel -> workers.submit(() -> {
                if (isMissing(hotel)) {
                    missing.add(hotel);
                }
            }));
            workers.awaitAll();
        }
        List<HotelId> there =
                named.stream().filter(hotel -> !missing.contains(hotel)).toList();
        if (there.isEmpty()) {
            throw CommandFailedException.unusable(file + ": none of its hotels is in the stack: import them first");
        }
        return there;
    }

    // Lines that the import refuses are not in the stack either.
    private static List<HotelId> named(Path file) {
        List<HotelId> ids = new ArrayList<>();
        Regions regions = Regions.known();
        try {
            Source.file(file).forEachLine(line -> {
                try {
                    ids.add(NewHotel.parse(line.text(), regions).id());
                } catch (InvalidValueException refused) {
                    return true;
                }
                return true;
            });
        } catch (IOException e) {
            throw CommandFailedException.unusable(file + ": cannot be read: " + e.getMessage());
        }
        return ids.stream().distinct().toList();
    }

    private boolean isMissing(HotelId hotel) {
        Response found = hotelService.get(ApiPath.of("hotels", hotel.value()));
        if (found.status() == NOT_FOUND) {
            return true;
        }
        required(found);
        return false;
    }

    /** Creates the partners with their commissions. May be repeated. */
    void create(TrafficPlan plan) {
        LocalDate from = plan.options().from();
        LocalDate middle =
                from.plusDays(ChronoUnit.DAYS.between(from, plan.options().to()) / 2);
        for (GeneratedPartner partner : plan.allPartners()) {
            required(reservationService.send(
                    "PUT", ApiPath.of("partners", partner.id()), Map.of("name", partner.name(), "active", true)));
            setCommission(partner, from, PERCENTS.get(0));
            setCommission(partner, middle, PERCENTS.get(1));
        }
    }

    private void setCommission(GeneratedPartner partner, LocalDate effectiveFrom, String percent) {
        required(reservationService.send(
                "PUT",
                ApiPath.of("partners", partner.id(), "commissions", effectiveFrom.toString()),
                Map.of("percent", percent)));
    }

    /** Lets the hotel's own row repeat its new totals, which hotel-service does when somebody looks at its statistics. */
    void showTotals(HotelId hotel) {
        required(hotelService.get(ApiPath.of("hotels", hotel.value(), "statistics")));
    }

    private static Response required(Response response) {
        if (!response.isSuccess()) {
            throw CommandFailedException.failed("the stack answers " + response.status() + ": "
                    + response.body().path("detail").asText("no reason given"));
        }
        return response;
    }
}
