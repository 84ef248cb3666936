package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.reservation.partners.cassandra.CommissionsByPartnerDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.Commissions;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Period;
import dev.innkeeper.reservation.partners.model.income.DailyAmounts;
import dev.innkeeper.reservation.partners.model.income.DayIncome;
import dev.innkeeper.reservation.partners.model.income.Income;
import dev.innkeeper.reservation.partners.model.income.Statement;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;

/**
 * Calculates what partners earn, whenever it is read: from the amounts of each day, one slice a year however many clicks
 * there were, and the commissions. So a change of a commission in the past needs no other write.
 */
@Singleton
public class IncomeService {
    private final PartnerService partners;
    private final DailyAmountsByPartnerYearDao daily;
    private final CommissionsByPartnerDao commissions;
    private final Clock clock;

    IncomeService(
            PartnerService partners,
            DailyAmountsByPartnerYearDao daily,
            CommissionsByPartnerDao commissions,
            Clock clock) {
        this.partners = partners;
        this.daily = daily;
        this.commissions = commissions;
        this.clock = clock;
    }

    /** What a partner earns in a period. */
    public Uni<Income> income(PartnerId partner, Period period) {
        return days(partner, period)
                .map(days -> new Income(partner, period.from(), period.to(), days, DailyAmounts.totals(days)));
    }

    /** What a partner earns in a month; 404 before the month is over. */
    public Uni<Statement> statement(PartnerId partner, YearMonth month) {
        if (!month.isBefore(YearMonth.now(clock.withZone(ZoneOffset.UTC)))) {
            throw ProblemException.notFound("statement of a month before it is over");
        }
        return days(partner, Period.of(month))
                .map(days -> new Statement(partner, month.toString(), days, DailyAmounts.totals(days)));
    }

    private Uni<List<DayIncome>> days(PartnerId partner, Period period) {
        return partners.require(partner)
                .chain(() -> Sequential.each(period.years(), year -> daily.of(partner, year, period)))
                .map(years -> new DailyAmounts(
                        years.stream().flatMap(Collection::stream).toList()))
                .chain(amounts -> commissions
                        .of(partner, period.to())
                        .map(Commissions::new)
                        .map(amounts::income));
    }
}
