package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Dimension;

/** What holds for every page: people who see, hear or use it in other ways can, and it looks as it did. */
@Tag("system")
@ExtendWith(Windows.class)
class EveryPageTest {
    private static final Dimension PHONE = new Dimension(360, 740);
    private static final Dimension LAPTOP = new Dimension(1280, 900);
    private static final Dimension BIG = new Dimension(3840, 2160);

    @Test
    void axe_finds_nothing_and_nothing_stands_out_of_a_phone(Window window) {
        SoftAssertions softly = new SoftAssertions();
        for (Place place : Place.all()) {
            window.resize(LAPTOP);
            place.open(window, "theme=light");
            softly.assertThatCode(window::assertUsableByEveryone)
                    .as(place.name())
                    .doesNotThrowAnyException();
            window.resize(PHONE);
            softly.assertThat(window.width()).as("width of " + place.name()).isLessThanOrEqualTo(PHONE.width);
        }
        softly.assertAll();
    }

    @Test
    @Tag("nightly")
    void axe_finds_nothing_in_any_theme_language_and_width(Window window) {
        SoftAssertions softly = new SoftAssertions();
        for (String how : new String[] {"theme=dark", "lang=ar", "lang=de&theme=dark"}) {
            for (Dimension size : new Dimension[] {PHONE, BIG}) {
                window.resize(size);
                for (Place place : Place.all()) {
                    place.open(window, how);
                    softly.assertThatCode(window::assertUsableByEveryone)
                            .as(place.name() + " " + how)
                            .doesNotThrowAnyException();
                    softly.assertThat(window.width())
                            .as("width of " + place.name() + " " + how)
                            .isLessThanOrEqualTo(size.width);
                }
            }
        }
        softly.assertAll();
    }

    @Test
    void pages_look_as_they_did(Window window) throws IOException {
        SoftAssertions softly = new SoftAssertions();
        for (Place place : Place.all().stream().filter(Place::lasting).toList()) {
            for (String theme : new String[] {"light", "dark"}) {
                place.open(window, "theme=" + theme);
                for (int width : new int[] {360, 1024, 1920}) {
                    window.resize(new Dimension(width, 900));
                    String name = place.name() + "-" + theme + "-" + width;
                    softly.assertThat(Appearance.of(window).differenceFromKept(name))
                            .as(name)
                            .isLessThan(Appearance.MOST_DIFFERENCE);
                }
            }
        }
        softly.assertAll();
    }

    @Test
    void a_page_without_its_styles_does_not_look_as_it_did(Window window) throws IOException {
        assumeThat(Appearance.isKeptNow()).isFalse();
        Place home = Place.all().get(0);
        home.open(window, "theme=light");
        window.resize(new Dimension(1024, 900));
        window.script("document.querySelectorAll('link[rel=stylesheet], style').forEach((one) => one.remove())");

        assertThat(Appearance.of(window).differenceFromKept(home.name() + "-light-1024"))
                .isGreaterThan(Appearance.MOST_DIFFERENCE);
    }
}
