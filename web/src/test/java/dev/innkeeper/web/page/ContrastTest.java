package dev.innkeeper.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.web.Sources;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text and controls can be told from what they are on, in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */
class ContrastTest {
    private static final Pattern COLOUR = Pattern.compile("--([a-z-]+): #([0-9a-f]{6});");
    private static final double OF_TEXT = 4.5;
    private static final double OF_CONTROLS = 3;

    private static final Map<String, Map<String, Integer>> THEMES = themes();

    @ParameterizedTest
    @CsvSource({
        "ink, paper",
        "ink, surface",
        "ink, sunken",
        "ink, raised",
        "ink-soft, paper",
        "ink-soft, surface",
        "ink-soft, sunken",
        "ink-soft, raised",
        "ink-faint, paper",
        "ink-faint, surface",
        "ink-faint, sunken",
        "ink-faint, raised",
        "pine, paper",
        "pine, surface",
        "pine, raised",
        "on-pine, pine",
        "on-pine, pine-strong",
        "on-pine-wash, pine-wash",
        "brass, surface",
        "brass, paper",
        "on-brass-wash, brass-wash",
        "danger, surface",
        "danger, paper",
        "danger, raised",
        "on-danger, danger",
        "on-danger, danger-strong",
        "on-danger-wash, danger-wash",
        "good, surface",
        "on-good-wash, good-wash",
        "info, surface",
        "on-info-wash, info-wash",
        "paper, ink"
    })
    void text_can_be_read(String text, String background) {
        assertThat(THEMES)
                .hasSize(2)
                .allSatisfy((theme, colours) -> assertThat(contrast(colours.get(text), colours.get(background)))
                        .as("%s on %s, %s", text, background, theme)
                        .isGreaterThanOrEqualTo(OF_TEXT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "surface", "raised"})
    void borders_of_controls_and_the_focus_can_be_seen(String background) {
        assertThat(THEMES).allSatisfy((theme, colours) -> {
            assertThat(contrast(colours.get("rule-strong"), colours.get(background)))
                    .as("rule-strong on %s, %s", background, theme)
                    .isGreaterThanOrEqualTo(OF_CONTROLS);
            assertThat(contrast(colours.get("focus"), colours.get(background)))
                    .as("focus on %s, %s", background, theme)
                    .isGreaterThanOrEqualTo(OF_CONTROLS);
        });
    }

    /** Those of {@code :root}, and these with those of the dark theme over them; it stands there twice. */
    private static Map<String, Map<String, Integer>> themes() {
        String tokens = Sources.read("web/src/main/resources/web/shared/styles/tokens.css");
        int system = tokens.indexOf("@media (prefers-color-scheme: dark)");
        int chosen = tokens.indexOf(":root[data-theme='dark']");
        Map<String, Integer> light = colours(tokens.substring(0, system));
        Map<String, Integer> dark = colours(tokens.substring(system, chosen));
        assertThat(colours(tokens.substring(chosen))).isEqualTo(dark);
        assertThat(dark).containsOnlyKeys(light.keySet());
        return Map.of("light", light, "dark", dark);
    }

    private static Map<String, Integer> colours(String css) {
        Map<String, Integer> colours = new LinkedHashMap<>();
        COLOUR.matcher(css)
                .results()
                .forEach(match -> colours.put(match.group(1), Integer.parseInt(match.group(2), 16)));
        return colours;
    }

    private static double contrast(int one, int other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
    }

    private static double linear(int component) {
        double value = (component & 0xff) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
