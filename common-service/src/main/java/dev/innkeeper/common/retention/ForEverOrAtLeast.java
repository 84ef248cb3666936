package dev.innkeeper.common.retention;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A time for which something is kept: 0 for ever, otherwise at least some days, so that a typing error removes little. */
@Documented
@Constraint(validatedBy = ForEverOrAtLeast.Check.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ForEverOrAtLeast {
    /** The shortest time. */
    int days();

    /** Shown after the name of the setting. */
    String message() default "must be 0s for ever, or at least {days} days";

    /** Not used. */
    Class<?>[] groups() default {};

    /** Not used. */
    Class<? extends Payload>[] payload() default {};

    /** Compares the value with the bound. */
    final class Check implements ConstraintValidator<ForEverOrAtLeast, Duration> {
        private Duration least = Duration.ZERO;

        @Override
        public void initialize(ForEverOrAtLeast bound) {
            least = Duration.ofDays(bound.days());
        }

        @Override
        public boolean isValid(@Nullable Duration value, ConstraintValidatorContext context) {
            return value == null || value.isZero() || value.compareTo(least) >= 0;
        }
    }
}
