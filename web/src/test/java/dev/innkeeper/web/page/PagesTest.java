package dev.innkeeper.web.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.web.Browser;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What browsers get: pages, bundles and pictures, with their headers. */
@QuarkusTest
class PagesTest {
    private static final Pattern LOADED = Pattern.compile("(?:href|src)=\"(/static/bundle/[^\"]+)\"");
    private static final Pattern IMPORTED = Pattern.compile("(?:from|import)\\s*\\(?\"\\./([^\"]+\\.js)\"");

    /** The most that the site may send, compressed. */
    private static final int MOST_BYTES = 200_000;

    @TestHTTPResource
    URI root;

    private Browser browser;

    @BeforeEach
    void start() {
        browser = new Browser(root);
    }

    @ParameterizedTest
    @CsvSource({
        "/, Innkeeper, site",
        "/search?q=Lisbon, Innkeeper, site",
        "/hotel/lis-001, Innkeeper, site",
        "/booking/H4T7Q9KZM2X0P, Innkeeper, site",
        "/desk, Innkeeper: desk, desk",
        "/desk/rooms/101, Innkeeper: desk, desk",
        "/design, Innkeeper: design, design"
    })
    void every_address_of_an_application_has_its_page(String path, String title, String bundle) {
        HttpResponse<String> page = browser.get(path);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(page.body()).contains("<title>" + title + "</title>", "/static/bundle/" + bundle + "-");
    }

    @Test
    void what_a_page_loads_is_there_and_may_be_kept_for_good() {
        assertThat(LOADED.matcher(browser.get("/").body()).results().map(match -> match.group(1)))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(file -> {
                    HttpResponse<String> loaded = browser.get(file);
                    assertThat(loaded.statusCode()).as(file).isEqualTo(200);
                    assertThat(loaded.headers().firstValue("Cache-Control"))
                            .contains("public, max-age=31536000, immutable");
                    assertThat(loaded.headers().firstValue("X-Content-Type-Options"))
                            .contains("nosniff");
                });
    }

    @Test
    void a_page_is_asked_for_again_and_sent_again_only_when_it_has_changed() {
        HttpResponse<String> page = browser.get("/");
        String etag = page.headers().firstValue("ETag").orElseThrow();

        assertThat(page.headers().firstValue("Cache-Control")).contains("no-cache");
        HttpResponse<String> again = browser.get("/", "If-None-Match", etag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(browser.get("/", "If-None-Match", "W/\"other\"").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/desk", "/settings.json", "/pictures/lobby.svg", "/static/no-such-file.js", "/no-such-page"
            })
    void every_answer_has_the_headers_that_protect_browsers(String path) {
        HttpResponse<String> answer = browser.get(path);

        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none';"
                        + " frame-ancestors 'none'");
        assertThat(answer.headers().map())
                .containsEntry("X-Content-Type-Options", List.of("nosniff"))
                .containsEntry("X-Frame-Options", List.of("DENY"))
                .containsEntry("Referrer-Policy", List.of("no-referrer"))
                .containsEntry("Cross-Origin-Opener-Policy", List.of("same-origin"))
                .containsKeys("Permissions-Policy", "Strict-Transport-Security");
    }

    @Test
    void no_page_holds_what_its_policy_forbids() {
        assertThat(browser.get("/").body())
                .doesNotContainPattern("<script(?![^>]*\\bsrc=)")
                .doesNotContain("<style", " style=", " onclick=", "http://", "https://");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/pictures/view-city.svg", "bundle"})
    void text_is_compressed(String path) {
        String asked = path.equals("bundle") ? firstBundle() : path;
        HttpResponse<byte[]> answer =
                browser.send(browser.request(asked, "Accept-Encoding", "gzip"), BodyHandlers.ofByteArray());

        assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(unzipped(answer.body())).isEqualTo(browser.get(asked).body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/no-such-page",
                "/favicon.ico",
                "/v1/nothing",
                "/v1/claims",
                "/metrics",
                "/static/bundle/none.js",
                "/pictures/none.svg"
            })
    void nothing_is_at_other_addresses(String path) {
        HttpResponse<String> answer = browser.get(path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.body()).contains("\"status\":404");
    }

    @Test
    void people_who_mistype_an_address_see_the_site() {
        HttpResponse<String> answer = browser.get("/hotels/lis-001", "Accept", "text/html,*/*;q=0.8");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("ETag")).isEmpty();
        assertThat(answer.body()).isEqualTo(browser.get("/").body());
    }

    @Test
    void a_page_is_no_answer_of_the_api() {
        HttpResponse<String> answer = browser.get("/v1/claims", "Accept", "text/html,*/*;q=0.8");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    }

    @Test
    void a_page_cannot_be_written() {
        HttpResponse<String> answer = browser.send(browser.request("/").POST(BodyPublishers.ofString("x")));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD");
    }

    @Test
    void settings_say_where_photos_are() {
        assertThat(browser.get("/settings.json").body())
                .contains("{\"from\":\"https://pictures.innkeeper.example/\",\"to\":\"/pictures/\"}")
                .contains("\"signIn\":{\"kind\":\"token\"}");
    }

    @Test
    void it_says_that_it_is_ready() {
        assertThat(browser.get("/health/ready").statusCode()).isEqualTo(200);
    }

    @Test
    void the_site_is_small() throws IOException {
        int bytes = 0;
        List<String> files = LOADED.matcher(browser.get("/").body())
                .results()
                .map(match -> match.group(1))
                .toList();
        for (String file : files) {
            String content = browser.get(file).body();
            bytes += zipped(content);
            for (String imported : IMPORTED.matcher(content)
                    .results()
                    .map(match -> match.group(1))
                    .distinct()
                    .toList()) {
                bytes += zipped(browser.get("/static/bundle/" + imported).body());
            }
        }
        assertThat(bytes).isBetween(1_000, MOST_BYTES);
    }

    private String firstBundle() {
        return LOADED.matcher(browser.get("/").body())
                .results()
                .map(match -> match.group(1))
                .filter(file -> file.endsWith(".js"))
                .findFirst()
                .orElseThrow();
    }

    private static String unzipped(byte[] zipped) {
        try (GZIPInputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
            return new String(unzipped.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int zipped(String text) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(text.getBytes(UTF_8));
        }
        return zipped.size();
    }
}
