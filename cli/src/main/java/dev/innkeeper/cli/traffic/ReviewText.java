package dev.innkeeper.cli.traffic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;

/** What a review says: sentences of a small stock, in one of its languages. */
record ReviewText(String language, String title, String body) {
    private static final String FILE = "/dev/innkeeper/cli/traffic/phrases.json";
    private static final JsonNode PHRASES = read();

    /** English is the most common. */
    private static final List<String> LANGUAGES = List.of("en", "en", "en", "en", "fr", "fr", "es", "de", "pt", "it");

    private static final int LEAST_GOOD = 7;
    private static final int FEWEST = 3;
    private static final int MORE = 3;

    private static JsonNode read() {
        try (InputStream file = ReviewText.class.getResourceAsStream(FILE)) {
            return new ObjectMapper().readTree(Objects.requireNonNull(file, FILE));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static ReviewText of(int rating, Random random) {
        String language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        JsonNode phrases = PHRASES.get(language).get(mood(rating));
        List<String> sentences = new ArrayList<>(texts(phrases.get("sentences")));
        Collections.shuffle(sentences, random);
        List<String> titles = texts(phrases.get("titles"));
        return new ReviewText(
                language,
                titles.get(random.nextInt(titles.size())),
                String.join(" ", sentences.subList(0, FEWEST + random.nextInt(MORE))));
    }

    /** What a hotel replies to a review in {@code language}. */
    static String reply(String language, int rating) {
        return PHRASES.get(language).get(mood(rating)).get("reply").asText();
    }

    private static String mood(int rating) {
        return rating >= LEAST_GOOD ? "good" : "bad";
    }

    private static List<String> texts(JsonNode list) {
        return IntStream.range(0, list.size())
                .mapToObj(i -> list.get(i).asText())
                .toList();
    }
}
