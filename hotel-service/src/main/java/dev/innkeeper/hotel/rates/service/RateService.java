package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.NightCount;
import dev.innkeeper.hotel.rates.model.change.FormerPrices;
import dev.innkeeper.hotel.rates.model.change.MonthRates;
import dev.innkeeper.hotel.rates.model.change.MonthWrites;
import dev.innkeeper.hotel.rates.model.change.RateChanges;
import dev.innkeeper.hotel.rates.model.change.RateRequest;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;

/**
 * Sets prices. Order of writes: the audit log, the announcement, the months, then the prices, several months side by
 * side, and within a month the changes in their order; the last price set applies. An interrupted request has set some
 * of the months and can be retried.
 */
@Singleton
public class RateService {
    private static final int MONTHS_AT_ONCE = 4;

    private final OpenHotels hotels;
    private final RateRequests requests;
    private final MonthsByHotelDao months;
    private final RatesByHotelDateDao rates;
    private final AuditLog auditLog;
    private final Announcements announcements;

    RateService(
            OpenHotels hotels,
            RateRequests requests,
            MonthsByHotelDao months,
            RatesByHotelDateDao rates,
            AuditLog auditLog,
            Announcements announcements) {
        this.hotels = hotels;
        this.requests = requests;
        this.months = months;
        this.rates = rates;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /**
     * Sets the prices of all changes; 400 for a past night, another currency than the hotel's, a derived plan, or a
     * plan, type or room that does not exist, in any of them. Nothing is written then.
     */
    public Uni<NightCount> set(HotelId hotelId, RateRequest wanted) {
        return hotels.requireKept(hotelId)
                .chain(hotel -> requests.accept(hotel, wanted).chain(changes -> set(hotel, wanted, changes)));
    }

    private Uni<NightCount> set(CatalogueHotel hotel, RateRequest wanted, RateChanges changes) {
        return former(hotel, changes)
                .invoke(former -> refuseTooManyTypes(changes, former))
                .chain(former -> set(hotel.hotel().id(), wanted, changes, former))
                .replaceWith(changes::count);
    }

    private Uni<Void> set(HotelId hotelId, RateRequest wanted, RateChanges changes, List<MonthRates> former) {
        if (MonthWrites.areNone(changes, former)) {
            return Uni.createFrom().voidItem();
        }
        Object after = wanted.changes() == null ? wanted.all().get(0) : wanted;
        return auditLog.note(StaffChange.at(hotelId, "rates", FormerPrices.of(changes, former), after))
                .chain(() -> announcements.around(
                        hotelId,
                        CatalogueEventType.RATES_CHANGED,
                        changes.subjects(),
                        begun -> begun.chain(() -> setMonths(hotelId, changes, former))));
    }

    private Uni<Void> setMonths(HotelId hotelId, RateChanges changes, List<MonthRates> former) {
        return months.add(hotelId, changes.months())
                .chain(() -> Parallel.eachWithoutCancelling(former, month -> setMonth(hotelId, changes, month)))
                .replaceWithVoid();
    }

    private Uni<List<MonthRates>> former(CatalogueHotel hotel, RateChanges changes) {
        return Parallel.each(changes.months(), MONTHS_AT_ONCE, month -> former(hotel, changes, month));
    }

    private Uni<MonthRates> former(CatalogueHotel hotel, RateChanges changes, YearMonth month) {
        return rates.fold(
                hotel.hotel().id(),
                changes.nights(month),
                () -> new MonthRates(month, hotel.hotel().currency(), changes),
                MonthRates::add);
    }

    private Uni<Void> setMonth(HotelId hotelId, RateChanges changes, MonthRates former) {
        return Sequential.each(MonthWrites.of(changes, former), batch -> rates.set(hotelId, batch))
                .replaceWithVoid();
    }

    private static void refuseTooManyTypes(RateChanges changes, List<MonthRates> former) {
        former.forEach(month -> PricedTypes.require(month.typesWith(changes.types(month.month()))));
    }
}
