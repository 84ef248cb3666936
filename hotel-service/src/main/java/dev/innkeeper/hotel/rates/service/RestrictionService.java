package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.hotel.rates.model.restriction.FormerRestrictions;
import dev.innkeeper.hotel.rates.model.restriction.MonthRestrictions;
import dev.innkeeper.hotel.rates.model.restriction.RestrictionChange;
import dev.innkeeper.hotel.rates.model.restriction.RestrictionUpdate;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sets and lifts restrictions. Order of writes: the audit log, the announcement, the months, then the restrictions,
 * several months side by side. Of concurrent changes the last write of each restriction applies. An interrupted request
 * has set some of the months and can be retried.
 */
@Singleton
public class RestrictionService {
    private static final int MONTHS_AT_ONCE = 4;

    /** With this the longest request takes a few seconds. */
    private static final int MOST_NIGHTS = 100_000;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final HotelTerms terms;
    private final MonthsByHotelDao months;
    private final RatesByHotelDateDao rates;
    private final AuditLog auditLog;
    private final Announcements announcements;

    RestrictionService(
            OpenHotels hotels,
            RoomsByHotelDao rooms,
            HotelTerms terms,
            MonthsByHotelDao months,
            RatesByHotelDateDao rates,
            AuditLog auditLog,
            Announcements announcements) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.terms = terms;
        this.months = months;
        this.rates = rates;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /** Sets them; 400 for a past date, a type or plan that does not exist, or too many nights. */
    public Uni<NightCount> set(HotelId hotelId, RestrictionUpdate wanted) {
        return hotels.requireKeptFrom(hotelId, "from", wanted.from())
                .chain(hotel -> rooms.summaries(hotelId))
                .map(existing -> types(wanted, existing))
                .chain(types -> terms.of(hotelId).map(sold -> change(wanted, types, sold)))
                .invoke(RestrictionService::refuseTooManyNights)
                .chain(change -> set(hotelId, change));
    }

    private static SortedSet<RoomType> types(RestrictionUpdate wanted, List<RoomSummary> existing) {
        SortedSet<RoomType> all =
                existing.stream().map(RoomSummary::type).collect(Collectors.toCollection(TreeSet::new));
        RoomType type = wanted.roomType();
        if (type == null) {
            return all;
        }
        if (!all.contains(type)) {
            throw ProblemException.invalid("roomType", "must be the type of a room of the hotel");
        }
        return new TreeSet<>(List.of(type));
    }

    private static RestrictionChange change(RestrictionUpdate wanted, SortedSet<RoomType> types, SellingTerms sold) {
        SortedSet<RatePlanCode> all = new TreeSet<>(sold.ratePlans().keySet());
        RatePlanCode plan = wanted.ratePlan();
        if (plan == null) {
            return new RestrictionChange(wanted, types, all);
        }
        if (!all.contains(plan)) {
            throw ProblemException.invalid("ratePlan", "must be a rate plan of the hotel");
        }
        return new RestrictionChange(wanted, types, new TreeSet<>(List.of(plan)));
    }

    private static void refuseTooManyNights(RestrictionChange change) {
        PricedTypes.require(change.types().size());
        if (change.count().nights() > MOST_NIGHTS) {
            throw ProblemException.invalid(
                    "to", "must be earlier: a request sets at most " + MOST_NIGHTS + " nights of a type under a plan");
        }
    }

    private Uni<NightCount> set(HotelId hotelId, RestrictionChange change) {
        return former(hotelId, change)
                .invoke(former -> refuseTooManyTypes(change, former))
                .chain(former -> set(hotelId, change, former))
                .replaceWith(change::count);
    }

    private Uni<Void> set(HotelId hotelId, RestrictionChange change, List<MonthRestrictions> former) {
        if (change.isNone(former)) {
            return Uni.createFrom().voidItem();
        }
        return auditLog.note(
                        StaffChange.at(hotelId, "restrictions", FormerRestrictions.of(change, former), change.wanted()))
                .chain(() -> announcements.around(
                        hotelId,
                        CatalogueEventType.RESTRICTIONS_CHANGED,
                        List.of(subject(change.wanted())),
                        begun -> begun.chain(() -> setMonths(hotelId, change, former))));
    }

    private static CatalogueEventSubject subject(RestrictionUpdate wanted) {
        return CatalogueEventSubject.of(
                wanted.roomType(), wanted.ratePlan(), null, new DateRange(wanted.from(), wanted.to()));
    }

    private Uni<Void> setMonths(HotelId hotelId, RestrictionChange change, List<MonthRestrictions> former) {
        return months.add(hotelId, change.wanted().dates().months())
                .chain(() -> Parallel.eachWithoutCancelling(former, month -> setMonth(hotelId, change, month.month())))
                .replaceWithVoid();
    }

    private Uni<List<MonthRestrictions>> former(HotelId hotelId, RestrictionChange change) {
        return Parallel.each(
                change.wanted().dates().months(),
                MONTHS_AT_ONCE,
                month -> rates.fold(
                        hotelId,
                        change.dates(month),
                        () -> new MonthRestrictions(month, change),
                        MonthRestrictions::add));
    }

    private Uni<Void> setMonth(HotelId hotelId, RestrictionChange change, YearMonth month) {
        return Sequential.each(change.batches(month), batch -> rates.restrict(hotelId, batch))
                .replaceWithVoid();
    }

    private static void refuseTooManyTypes(RestrictionChange change, List<MonthRestrictions> former) {
        former.forEach(month -> PricedTypes.require(month.typesWith(change.types())));
    }
}
