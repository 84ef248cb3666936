package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.common.text.FoldedWords;
import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a guest says about a stay. The texts are plain: markup is shown as it was typed.
 *
 * @param rating 1 to 10
 * @param title at most {@value #LONGEST_TITLE} characters; empty when left out
 * @param text at most {@value #LONGEST_TEXT} characters; empty when left out
 * @param language of the texts, a language tag (BCP 47)
 */
@RegisterForReflection
@Schema(name = "ReviewContent")
public record ReviewContent(
        @Schema(required = true, minimum = "1", maximum = "10")
        Integer rating,

        @Schema(maxLength = LONGEST_TITLE) String title,
        @Schema(maxLength = LONGEST_TEXT) String text,
        @Schema(required = true) String language) {
    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_TEXT = 5_000;
    private static final int LONGEST_LANGUAGE = 35;

    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

    public ReviewContent(
            @Nullable Integer rating, @Nullable String title, @Nullable String text, @Nullable String language) {
        new Checks()
                .present("rating", rating)
                .range("rating", rating, 1, 10)
                .optionalText("title", title, LONGEST_TITLE)
                .optionalText("text", text, LONGEST_TEXT)
                .present("language", language)
                .that(
                        language == null || isLanguage(language),
                        "language",
                        "must be a language tag, such as en or pt-BR")
                .refuseIfAny();
        this.rating = Objects.requireNonNull(rating);
        this.title = Objects.requireNonNullElse(title, "");
        this.text = Objects.requireNonNullElse(text, "");
        this.language = Objects.requireNonNull(language);
    }

    private static boolean isLanguage(String tag) {
        if (tag.isEmpty() || tag.length() > LONGEST_LANGUAGE) {
            return false;
        }
        try {
            return LANGUAGES.contains(
                    new Locale.Builder().setLanguageTag(tag).build().getLanguage());
        } catch (IllformedLocaleException malformed) {
            return false;
        }
    }

    /** The words that the review is found by, folded. */
    public Set<String> words() {
        return FoldedWords.of(title + " " + text);
    }
}
