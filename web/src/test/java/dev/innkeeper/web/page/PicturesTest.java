package dev.innkeeper.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.web.Sources;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The drawn photos of the sample. */
class PicturesTest {
    private static final String DIRECTORY = "web/src/main/resources/META-INF/resources/pictures";
    private static final Pattern PHOTO = Pattern.compile("https://pictures\\.innkeeper\\.example/([a-z-]+\\.svg)");
    private static final int MOST_BYTES = 3_000;

    @Test
    void every_picture_is_small_and_only_draws() {
        assertThat(Sources.below(DIRECTORY, ".svg"))
                .hasSizeGreaterThan(15)
                .allSatisfy(file -> assertThat(Sources.read(file))
                        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                        .hasSizeLessThan(MOST_BYTES)
                        .doesNotContain("<script", "href", "<style", " on"));
    }

    @Test
    void every_photo_of_the_sample_is_there_and_every_picture_is_used() {
        List<String> pictures = Sources.below(DIRECTORY, ".svg").stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> !name.equals("icon.svg"))
                .toList();

        assertThat(Sources.below("cli/src/main/resources/dev/innkeeper/cli/sample/portfolio", ".jsonl"))
                .flatMap(file -> PHOTO.matcher(Sources.read(file))
                        .results()
                        .map(match -> match.group(1))
                        .distinct()
                        .toList())
                .containsOnlyOnceElementsOf(pictures)
                .hasSameSizeAs(pictures);
    }
}
