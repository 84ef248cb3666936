package dev.innkeeper.common.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.Page;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class CursorsTest {
    private final Cursors cursors = new Cursors(() -> "a secret of the test, 32 characters");
    private final ListQuery query = ListQuery.of("hotels-by-city").with("city", "Paris");

    @Property(tries = 200)
    void a_cursor_opens_to_the_position_it_was_issued_with(@ForAll @Size(max = 5) List<String> position) {
        List<String> wellFormed = position.stream()
                .map(text -> new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .toList();

        assertThat(cursors.open(query, cursors.issue(query, wellFormed))).contains(wellFormed);
    }

    @Property(tries = 500)
    void a_cursor_with_one_character_changed_is_refused(
            @ForAll @IntRange(max = 70) int place, @ForAll @IntRange(max = 63) int other) {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        String issued = cursors.issue(query, List.of("245", "par-0001"));
        int at = place % issued.length();
        char replacement = alphabet.charAt(other);
        if (issued.charAt(at) != replacement) {
            assertRefused(query, issued.substring(0, at) + replacement + issued.substring(at + 1));
        }
    }

    @Test
    void a_truncated_or_lengthened_cursor_is_refused() {
        String issued = cursors.issue(query, List.of("245", "par-0001"));

        for (int length = 0; length < issued.length(); length++) {
            assertRefused(query, issued.substring(0, length));
        }
        assertRefused(query, issued + "A");
        assertRefused(query, issued + "=");
        assertRefused(query, "!");
        assertRefused(query, "A".repeat(100_000));
    }

    @Test
    void a_cursor_of_another_query_or_of_other_parameters_is_refused() {
        String issued = cursors.issue(query, List.of("x"));

        assertRefused(ListQuery.of("hotels-by-city").with("city", "Lyon"), issued);
        assertRefused(ListQuery.of("hotels-by-poi").with("city", "Paris"), issued);
        assertRefused(query.with("state", null), issued);
    }

    @Test
    void a_cursor_does_not_tell_where_it_leads() {
        String issued = cursors.issue(query, List.of("H4T7Q9KZM2X0P"));

        assertThat(new String(Base64.getUrlDecoder().decode(issued), StandardCharsets.ISO_8859_1))
                .doesNotContain("H4T7");
    }

    @Test
    void the_same_page_has_the_same_cursor_and_no_other_page_has() {
        String issued = cursors.issue(query, List.of("245", "par-0001"));

        assertThat(cursors.issue(query, List.of("245", "par-0001"))).isEqualTo(issued);
        assertThat(cursors.issue(query, List.of("245", "par-0002")).substring(0, 16))
                .as("the nonce")
                .isNotEqualTo(issued.substring(0, 16));
        assertThat(cursors.issue(query.with("state", null), List.of("245", "par-0001"))
                        .substring(0, 16))
                .isNotEqualTo(issued.substring(0, 16));
    }

    @Test
    void a_cursor_of_another_secret_is_refused() {
        String forged = new Cursors(() -> "another secret that is just as long").issue(query, List.of("x"));

        assertRefused(query, forged);
    }

    @Test
    void without_a_cursor_the_first_page_is_meant() {
        assertThat(cursors.open(query, null)).isEmpty();
    }

    @Test
    void the_last_page_has_no_next() {
        assertThat(Pages.cut(List.of(1, 2), new Limit(2), cursors, query, CursorsTest::key))
                .isEqualTo(new Page<>(List.of(1, 2), null));
    }

    @Test
    void the_next_page_begins_after_the_last_item_shown() {
        Page<Integer> page = Pages.cut(List.of(1, 2, 3), new Limit(2), cursors, query, CursorsTest::key);

        assertThat(page.items()).containsExactly(1, 2);
        assertThat(cursors.open(query, page.next())).contains(List.of("2"));
    }

    private static List<String> key(Integer item) {
        return List.of(item.toString());
    }

    private void assertRefused(ListQuery asked, String cursor) {
        assertThatThrownBy(() -> cursors.open(asked, cursor))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(ProblemType.INVALID_CURSOR));
    }
}
