package dev.innkeeper.reservation.partners.model;

import dev.innkeeper.model.Checks;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The percent that a partner is to get. */
public record NewCommission(Percent percent) {
    public NewCommission(@Nullable Percent percent) {
        new Checks().present("percent", percent).refuseIfAny();
        this.percent = Objects.requireNonNull(percent);
    }
}
