package dev.innkeeper.cli.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class ApiPathTest {
    @Test
    void a_slash_in_a_name_does_not_begin_another_segment() {
        assertThat(ApiPath.of("points-of-interest", "Singapore", "Joo Chiat/Katong"))
                .isEqualTo("/v1/points-of-interest/Singapore/Joo%20Chiat%2FKatong");
    }

    @Test
    void accents_go_as_the_octets_of_utf_8() {
        assertThat(ApiPath.of("points-of-interest", "Paris", "Musée d'Orsay"))
                .isEqualTo("/v1/points-of-interest/Paris/Mus%C3%A9e%20d%27Orsay");
    }

    @Test
    void question_mark_hash_percent_plus_and_quotes_lose_their_meaning() {
        assertThat(ApiPath.of("?#%+\"")).isEqualTo("/v1/%3F%23%25%2B%22");
    }

    @Test
    void a_segment_of_dots_is_no_step_up() {
        assertThat(ApiPath.of("a", "..", "b")).isEqualTo("/v1/a/%2E%2E/b");
    }

    @Test
    void the_name_comes_back_as_it_was() {
        String name = "São Jorge – 100% «castle»/ [east], \\ 東寺 ~._-";
        assertThat(URI.create("http://localhost" + ApiPath.of(name)).getPath()).isEqualTo("/v1/" + name);
    }
}
