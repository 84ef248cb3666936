package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CqlScriptTest {
    @Test
    void a_semicolon_ends_a_statement() {
        assertThat(CqlScript.statements("one; two;\nthree")).containsExactly("one", "two", "three");
    }

    @Test
    void a_semicolon_in_a_comment_ends_nothing_and_comments_are_left_out() {
        assertThat(CqlScript.statements("""
            -- not; this
            one // nor; this
            /* nor; ' this */ two;
            """)).singleElement().asString().matches("one\\s+two");
    }

    @Test
    void a_semicolon_or_a_comment_in_quotes_is_text() {
        assertThat(CqlScript.statements("a = 'it''s; --so'; b = \"x;y\"; c = $$f; 'g$$;"))
                .containsExactly("a = 'it''s; --so'", "b = \"x;y\"", "c = $$f; 'g$$");
    }

    @Test
    void nothing_but_blanks_and_comments_is_no_statement() {
        assertThat(CqlScript.statements(" ;\n-- only this\n; ")).isEmpty();
    }
}
