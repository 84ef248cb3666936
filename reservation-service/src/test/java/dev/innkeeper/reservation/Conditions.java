package dev.innkeeper.reservation;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/** What a hotel may sell a stay with. */
public final class Conditions {
    private static final LocalDate ANY_DAY = LocalDate.parse("2028-02-28");

    private Conditions() {}

    /** With breakfast, a city tax of 2.50 a night, a fee of 10.00 for the stay, and a tax in the prices. */
    public static SaleConditions halfUntilADayBefore() {
        return new SaleConditions(
                new RatePlanCode("flex"),
                Board.BREAKFAST,
                List.of(
                        tax("city", TaxKind.PER_NIGHT, "2.50", false),
                        tax("fee", TaxKind.PER_STAY, "10.00", false),
                        tax("vat", TaxKind.PERCENT, "7.00", true)),
                policy(Penalty.ofPercent(50)));
    }

    /** The same, but cancelling is free until a day before. */
    public static SaleConditions freeUntilADayBefore() {
        SaleConditions half = halfUntilADayBefore();
        return new SaleConditions(half.ratePlan(), half.board(), half.taxes(), policy(Penalty.ofPercent(0)));
    }

    private static AgreedCancellation policy(Penalty early) {
        return new AgreedCancellation(
                new PolicyCode("flexible"),
                new CancellationPolicy(
                        "Flexible",
                        List.of(new CancellationRule(24, early), new CancellationRule(0, new Penalty(null, 1))),
                        Penalty.ofPercent(100),
                        LocalTime.of(18, 0)),
                HotelServiceStandIn.ZONE);
    }

    private static TaxLine tax(String code, TaxKind kind, String amount, boolean included) {
        return new TaxLine(ANY_DAY, new TaxCode(code), kind, Money.of(amount, "EUR"), included);
    }
}
