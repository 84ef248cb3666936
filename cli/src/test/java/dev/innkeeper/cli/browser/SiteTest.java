package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.text.Collator;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WebElement;

/** What guests do before they book: search, compare, and look at a hotel. */
@Tag("system")
@ExtendWith(Windows.class)
class SiteTest {
    private static final String IN_LISBON =
            "/search?city=Lisbon&" + Trip.to("", 2).query();

    /** Names of hotels and places are the same in all languages; what else has two words in a row is a sentence. */
    private static final String SENTENCES = """
            const names = new Set([...document.querySelectorAll('bdi')].map((name) => name.textContent.trim()));
            const texts = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
              if (walker.currentNode.parentElement.closest('bdi, script') === null) texts.push(walker.currentNode.data);
            }
            for (const element of document.querySelectorAll('body *')) {
              for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
            }
            const withoutNames = (text) => [...names].reduce((rest, name) => rest.replaceAll(name, '…'), text.trim());
            return [...new Set(texts.map(withoutNames))].filter((text) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text));
            """;

    private static final String SIZE_OF_APPLICATION = """
            return performance.getEntriesByType('resource')
              .filter(({ name }) => /\\.(js|css)$/.test(new URL(name).pathname))
              .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
            """;

    private static final int MOST_BYTES = 200_000;

    /** A second on a machine with nothing else to do. */
    private static final int LATEST_MILLIS = 3_000;

    @Test
    void a_place_is_found_as_it_is_typed_and_its_hotels_are_shown_in_a_list_and_on_a_map(Window guest) {
        LocalDate checkIn = LocalDate.now(ZoneOffset.UTC).plusMonths(2).withDayOfMonth(11);
        guest.go("/");
        guest.type("input[name=place]", "Belem");
        guest.click("[role=option]", "Belém Tower");
        guest.click("inn-dates button", "Arrival");
        while (guest.count("[data-date='" + checkIn + "']") == 0) {
            guest.click("button", "Next month");
        }
        guest.click("[data-date='" + checkIn + "']");
        guest.click("[data-date='" + checkIn.plusDays(3) + "']");
        guest.click("guests-picker button", "2 adults");
        guest.click("button", "Children: One more");
        guest.click("select option", "5");
        guest.click("button", "Done");
        guest.click("button[type=submit]", "Search");

        guest.find("h1", "Hotels near Belém Tower");
        guest.find(".results p", "3 nights, 2 adults and 1 child");
        guest.find(".offer");
        assertThat(guest.path())
                .contains("poi=Bel%C3%A9m+Tower", "city=Lisbon", "checkIn=" + checkIn, "adults=2", "children=5");
        long hotels = guest.count(".offer");
        assertThat(summary(guest)).startsWith(hotels + " hotels with a room for you");

        guest.click(".view-toggle button", "Map");
        guest.await("a pin for each hotel", () -> guest.count(".map-pin") == hotels ? true : null);
        assertThat(guest.count(".offer")).isZero();
        guest.click(".map-pin", "Hotel Sete Marés");
        guest.click(".map-chosen a", "See rooms");

        guest.find("h1", "Hotel Sete Marés");
        guest.see("2 adults and 1 child");
        guest.see("A family hotel in Belém");
        assertThat(guest.find("section[aria-labelledby=about] .amenities").getText())
                .contains("Lift", "Wi-Fi");
        guest.await(
                "photos",
                () -> Boolean.TRUE.equals(
                                guest.script(
                                        "return [...document.querySelectorAll('.gallery img')].filter((image) => image.naturalWidth > 0).length > 2"))
                        ? true
                        : null);
        guest.type("#review-word", "breakfast");
        guest.click(".reviews-search button", "Find");
        guest.find(".review mark", "breakfast");
        guest.find(".review-reply", "Thank you, Ana.");
        guest.click(".gallery-button", "The reception");
        guest.find("dialog", "Photo 2 of 5");
    }

    @Test
    void an_order_and_filters_change_what_is_listed_and_the_address_keeps_them(Window guest) {
        guest.go(IN_LISBON);
        guest.find(".offer");
        List<String> names = texts(guest, ".offer-name");
        assertThat(names).hasSizeGreaterThan(5).isSortedAccordingTo(Collator.getInstance(Locale.ENGLISH));
        long fiveStars = guest.count(".offer .stars[aria-label='5 stars']");
        assertThat(fiveStars).isPositive().isLessThan(names.size());

        guest.click("#sort option", "Cheapest first");
        guest.await("another order of the same hotels", () -> {
            List<String> now = texts(guest, ".offer-name");
            return now.size() == names.size() && !now.equals(names) ? true : null;
        });
        assertThat(totals(guest)).isSorted();

        guest.click("#filters label", "5 stars");
        guest.await("fewer hotels", () -> guest.count(".offer") == fiveStars ? true : null);
        assertThat(summary(guest)).startsWith(fiveStars + " hotel");
        assertThat(totals(guest)).isSorted();
        guest.reload();
        guest.await("the same after a reload", () -> guest.count(".offer") == fiveStars ? true : null);
        assertThat(guest.path()).contains("stars=5", "sort=price");

        guest.click("#filters button", "Remove all filters");
        guest.await("all hotels", () -> guest.count(".offer") == names.size() ? true : null);
        double middle = totals(guest).get(names.size() / 2);
        guest.type("#maxPrice", String.valueOf((int) middle));
        // While it searches, no offer is there.
        guest.await("cheaper hotels only", () -> {
            List<Double> now = totals(guest);
            return !now.isEmpty() && now.size() < names.size() && now.stream().allMatch(total -> total <= middle)
                    ? true
                    : null;
        });
        guest.type("#maxPrice", "1");
        guest.see("No free room found");
    }

    @Test
    void a_slow_network_and_none_are_told_and_the_results_come_when_it_is_back(Window guest) {
        guest.go(IN_LISBON);
        guest.find(".offer");

        guest.slowDown(Duration.ofSeconds(3));
        guest.click("#sort option", "Cheapest first");
        guest.see("This takes longer than usual");
        guest.find(".offer");
        assertThat(guest.text()).doesNotContain("This takes longer than usual");

        guest.goOffline();
        guest.click("#sort option", "Best rated first");
        guest.find(".state", "You are offline");
        guest.find("inn-connection", "You are offline");
        guest.goOnline();
        guest.find(".offer");
        assertThat(guest.count("inn-connection .connection")).isZero();
    }

    @Test
    void favourites_are_of_whoever_is_signed_in(Window guest) {
        guest.go("/favourites");
        guest.find(".state", "Sign in");
        guest.go(Trip.to("edi-003", 2).page());
        guest.click("button", "Add to favourites");
        guest.find("dialog", "./innkeeper token guest");
        guest.type("#shopper-token", "no-token");
        guest.click("dialog button[type=submit]", "Sign in");
        guest.find(".field-error", "This token was not accepted");

        guest.type("#shopper-token", DevelopmentTokens.ofShopper(Trip.someName(), Duration.ofMinutes(10)));
        guest.click("dialog button[type=submit]", "Sign in");
        guest.find("header button", "Sign out");
        guest.click("button[aria-pressed=false]", "Add to favourites");
        guest.find("button[aria-pressed=true]", "A favourite of yours");
        guest.click("nav a", "Favourites");
        guest.find(".favourite-card", "Thistledown Lodge");
        guest.click("header button", "Sign out");
        guest.find(".state", "Sign in");
    }

    @Test
    void the_first_view_comes_within_a_second_and_the_application_is_small(Window guest) {
        guest.go("/");
        guest.find("search-form button", "Search");
        guest.go("/");
        guest.find("search-form button", "Search");
        double home = number(guest.await(
                "the first view",
                () -> guest.script(
                        "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null")));
        guest.go(IN_LISBON);
        guest.find(".offer");
        double results = number(guest.script("return performance.now()"));
        double bytes = number(guest.script(SIZE_OF_APPLICATION));

        System.out.printf(
                "first view after %.0f ms, results after at most %.0f ms, script and style %.0f bytes%n",
                home, results, bytes);
        assertThat(home).isPositive().isLessThan(LATEST_MILLIS);
        assertThat(bytes).isPositive().isLessThan(MOST_BYTES);
    }

    @Test
    void arabic_runs_from_right_to_left(Window guest) {
        guest.go("/?lang=ar");
        guest.find("button[type=submit]", "بحث");
        assertThat(guest.script("return document.dir + ' ' + document.documentElement.lang"))
                .isEqualTo("rtl ar");
        guest.type("input[name=place]", "Kinkaku");
        guest.click("[role=option]", "Kinkaku-ji");
        guest.click("button[type=submit]", "بحث");
        guest.find(".offer");
        WebElement filters = guest.find("#filters");
        assertThat(filters.getLocation().getX())
                .as("filters are to the right of the results")
                .isGreaterThan(guest.find(".offer").getLocation().getX());
        assertThat(sentences(guest)).isEmpty();
    }

    @Test
    void german_and_spanish_pages_have_no_english_sentence(Window guest) {
        for (String page : List.of("/?", IN_LISBON + "&")) {
            List<String> english = sentencesOf(guest, page + "lang=en").stream()
                    .filter(text -> !text.startsWith("Hotels in ")) // in German, too
                    .toList();
            assertThat(english).hasSizeGreaterThan(5);
            for (String language : List.of("de", "es")) {
                assertThat(sentencesOf(guest, page + "lang=" + language))
                        .as(language)
                        .hasSizeGreaterThan(5)
                        .doesNotContainAnyElementsOf(english);
            }
        }
    }

    private static List<String> sentencesOf(Window guest, String page) {
        guest.go(page);
        guest.find("search-form");
        if (page.startsWith("/search")) {
            guest.find(".offer img");
        }
        return sentences(guest);
    }

    private static List<String> sentences(Window guest) {
        return ((List<?>) Objects.requireNonNull(guest.script(SENTENCES)))
                .stream().map(String.class::cast).toList();
    }

    private static String summary(Window guest) {
        return guest.find(".results-toolbar [role=status]").getText();
    }

    private static List<Double> totals(Window guest) {
        return texts(guest, ".offer-price .offer-total").stream()
                .map(total -> Double.valueOf(total.replaceAll("[^0-9.]", "")))
                .toList();
    }

    /** Read at once, because a list may change while it is read element by element. */
    private static List<String> texts(Window guest, String selector) {
        List<String> texts = new ArrayList<>();
        ((List<?>) Objects.requireNonNull(guest.script(
                        "return [...document.querySelectorAll(arguments[0])].map(({ textContent }) => textContent.trim())",
                        selector)))
                .forEach(text -> texts.add((String) text));
        return texts;
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }
}
