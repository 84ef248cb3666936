package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What the hotel answers to a review.
 *
 * @param text 1 to {@value #LONGEST} characters
 */
@RegisterForReflection
@Schema(name = "NewReply")
public record NewReply(
        @Schema(required = true, maxLength = LONGEST) String text) {
    private static final int LONGEST = 2_000;

    public NewReply {
        new Checks()
                .present("text", text)
                .that(text == null || !text.isBlank(), "text", "must not be blank")
                .optionalText("text", text, LONGEST)
                .refuseIfAny();
    }
}
