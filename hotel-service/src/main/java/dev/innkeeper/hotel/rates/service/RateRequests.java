package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.rates.model.change.RateChange;
import dev.innkeeper.hotel.rates.model.change.RateChanges;
import dev.innkeeper.hotel.rates.model.change.RateRequest;
import dev.innkeeper.hotel.rates.model.change.RateUpdate;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomsByNumber;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Violation;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks all of a request for prices against the hotel, its rooms and its plans, before the first write. */
@Singleton
class RateRequests {
    /** How many an answer names: a client that has more wrong has something general wrong. */
    private static final int MOST_VIOLATIONS = 20;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final HotelTerms terms;

    RateRequests(OpenHotels hotels, RoomsByHotelDao rooms, HotelTerms terms) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.terms = terms;
    }

    /** The changes; 400 names what is wrong with any of them. */
    Uni<RateChanges> accept(CatalogueHotel hotel, RateRequest wanted) {
        HotelId id = hotel.hotel().id();
        return rooms.summaries(id).chain(existing -> terms.of(id).map(sold -> accept(hotel, wanted, existing, sold)));
    }

    private RateChanges accept(
            CatalogueHotel hotel, RateRequest wanted, List<RoomSummary> existing, SellingTerms sold) {
        Known known = new Known(
                hotel,
                hotels.today(hotel),
                RoomsByNumber.of(existing),
                existing.stream().map(RoomSummary::type).collect(Collectors.toSet()),
                sold);
        List<RateUpdate> updates = wanted.all();
        List<RateChange> changes = new ArrayList<>();
        List<Violation> wrong = new ArrayList<>();
        for (int index = 0; index < updates.size(); index++) {
            String path = wanted.path(index, "");
            RateUpdate update = updates.get(index);
            List<Violation> ofUpdate = known.violations(update);
            ofUpdate.forEach(violation -> wrong.add(new Violation(path + violation.field(), violation.message())));
            if (ofUpdate.isEmpty()) {
                changes.add(new RateChange(update, known.rooms(update)));
            }
        }
        if (!wrong.isEmpty()) {
            throw ProblemException.invalid(wrong.subList(0, Math.min(MOST_VIOLATIONS, wrong.size())));
        }
        return new RateChanges(changes);
    }

    /** What a change is checked against. */
    private record Known(
            CatalogueHotel hotel, LocalDate today, RoomsByNumber rooms, Set<RoomType> types, SellingTerms sold) {

        List<Violation> violations(RateUpdate update) {
            List<Violation> wrong = new ArrayList<>();
            if (update.from().isBefore(today)) {
                wrong.add(new Violation("from", "must not be before today in the hotel's time zone"));
            }
            if (!update.price().currency().equals(hotel.hotel().currency())) {
                wrong.add(new Violation(
                        "price.currency", "must be " + hotel.hotel().currency() + ", the hotel's"));
            }
            RoomType type = update.roomType();
            if (type != null && !types.contains(type)) {
                wrong.add(new Violation("roomType", "must be the type of a room of the hotel"));
            }
            if (type == null) {
                wrong.addAll(unknownRooms(update));
            }
            Optional<RatePlan> plan = sold.ratePlan(update.ratePlan());
            if (plan.isEmpty()) {
                wrong.add(new Violation("ratePlan", "must be a rate plan of the hotel"));
            }
            if (plan.isPresent() && plan.get().derivedFrom() != null) {
                wrong.add(new Violation("ratePlan", "must have prices of its own, and not be derived"));
            }
            return wrong;
        }

        private List<Violation> unknownRooms(RateUpdate update) {
            try {
                rooms(update);
                return List.of();
            } catch (ProblemException unknown) {
                return unknown.violations();
            }
        }

        // No rooms when the price is for the whole type.
        Map<RoomType, List<RoomNumber>> rooms(RateUpdate update) {
            RoomType type = update.roomType();
            List<RoomNumber> single = update.rooms();
            return type == null ? rooms.chosenByType(single == null ? List.of() : single) : Map.of(type, List.of());
        }
    }
}
