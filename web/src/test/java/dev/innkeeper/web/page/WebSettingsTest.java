package dev.innkeeper.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSettingsTest {
    private static final String TILES = "https://tiles.example/{z}/{x}/{y}.png";

    /** A configuration that lacks what is null. */
    private record Configured(List<String> photoMappings, List<String> origins, String template, String issuer)
            implements WebConfig {
        @Override
        public Optional<List<String>> photos() {
            return Optional.of(photoMappings);
        }

        @Override
        public Optional<List<String>> imageOrigins() {
            return Optional.of(origins);
        }

        @Override
        public Optional<String> tiles() {
            return template.isEmpty() ? Optional.empty() : Optional.of(template);
        }

        @Override
        public Optional<OpenId> openId() {
            return issuer.isEmpty() ? Optional.empty() : Optional.of(provider(issuer));
        }

        private static OpenId provider(String issuer) {
            return new OpenId() {
                @Override
                public String issuer() {
                    return issuer;
                }

                @Override
                public String clientId() {
                    return "desk";
                }
            };
        }
    }

    @Test
    void without_configuration_everything_comes_from_here() {
        assertThat(settings(List.of(), List.of(), "", "").contentSecurityPolicy())
                .doesNotContain("http", "unsafe", "data:", "*");
    }

    @Test
    void images_and_the_provider_may_be_elsewhere_where_configured_and_nothing_else() {
        String policy = settings(List.of(), List.of("https://tiles.example"), TILES, "https://id.example/realms/inn")
                .contentSecurityPolicy();

        assertThat(policy)
                .startsWith(
                        "default-src 'self'; img-src 'self' https://tiles.example; connect-src 'self' https://id.example;")
                .doesNotContain("script-src", "style-src");
    }

    @Test
    void pages_are_told_what_is_configured() {
        JsonObject json = settings(
                        List.of("https://photos.example/hotels/ > /photos/"),
                        List.of("https://tiles.example"),
                        TILES,
                        "https://id.example/realms/inn")
                .json();

        assertThat(json.getJsonArray("photos").getJsonObject(0).getMap())
                .containsEntry("from", "https://photos.example/hotels/")
                .containsEntry("to", "/photos/");
        assertThat(json.getString("tiles")).isEqualTo(TILES);
        assertThat(json.getJsonObject("signIn").getMap())
                .containsEntry("kind", "openid")
                .containsEntry("issuer", "https://id.example/realms/inn")
                .containsEntry("clientId", "desk");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://photos.example/",
                "http://photos.example/ > /photos/",
                "https://photos.example > /photos/",
                "https://photos.example/ > photos/",
                "https://photos.example/ > //elsewhere/",
                "https:/// > /photos/"
            })
    void a_mapping_of_photos_that_cannot_be_is_refused(String mapping) {
        assertThatThrownBy(() -> settings(List.of(mapping), List.of(), "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("innkeeper.web.photos");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://tiles.example/",
                "http://tiles.example",
                "tiles.example",
                "https://a.example; script-src *"
            })
    void an_origin_that_is_none_is_refused(String origin) {
        assertThatThrownBy(() -> settings(List.of(), List.of(origin), "", ""))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://elsewhere.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}.png"})
    void tiles_that_a_page_could_not_load_are_refused(String template) {
        assertThatThrownBy(() -> settings(List.of(), List.of("https://tiles.example"), template, ""))
                .hasMessageContaining("innkeeper.web.tiles");
    }

    private static WebSettings settings(List<String> photos, List<String> origins, String tiles, String issuer) {
        return new WebSettings(new Configured(photos, origins, tiles, issuer));
    }
}
