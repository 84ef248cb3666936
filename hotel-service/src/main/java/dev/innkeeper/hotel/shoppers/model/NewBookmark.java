package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a shopper notes about a hotel under a tag.
 *
 * @param note at most {@value #LONGEST_NOTE} characters of text; empty when left out
 */
@RegisterForReflection
@Schema(name = "NewBookmark")
public record NewBookmark(@Schema(maxLength = LONGEST_NOTE) String note) {
    private static final int LONGEST_NOTE = 500;

    public NewBookmark(@Nullable String note) {
        new Checks().optionalText("note", note, LONGEST_NOTE).refuseIfAny();
        this.note = Objects.requireNonNullElse(note, "");
    }
}
