package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A review, with the proof that its author stayed.
 *
 * @param lastName of the guest of the reservation
 */
@RegisterForReflection
@Schema(name = "NewReview")
public record NewReview(
        @Schema(required = true) ConfirmationNumber confirmationNumber,
        @Schema(required = true) String lastName,

        @Schema(required = true, minimum = "1", maximum = "10")
        Integer rating,

        @Schema(maxLength = 200) @Nullable String title,
        @Schema(maxLength = 5_000) @Nullable String text,
        @Schema(required = true) String language) {

    @SuppressWarnings("UnusedVariable") // The content checks its own members.
    public NewReview {
        new Checks()
                .present("confirmationNumber", confirmationNumber)
                .text("lastName", lastName)
                .refuseIfAny();
        ReviewContent checked = new ReviewContent(rating, title, text, language);
    }

    public ReviewContent content() {
        return new ReviewContent(Objects.requireNonNull(rating), title, text, Objects.requireNonNull(language));
    }
}
