package dev.innkeeper.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.innkeeper.cli.up.SampleServer.Request;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SampleShoppersTest {
    private SampleServer server;

    @BeforeEach
    void start() throws IOException {
        server = new SampleServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void each_shopper_reacts_and_bookmarks_with_a_token_of_its_own() {
        assertThat(new SampleShoppers(server.url(), "token").createReactionsAndBookmarks())
                .isEqualTo(17);

        assertThat(server.requests("PUT")).hasSize(17);
        assertThat(server.requests().stream()
                        .filter(request -> request.path().equals("/v1/me/reactions/hotels/lis-001")))
                .extracting(Request::subject, Request::body)
                .containsExactly(tuple("ana", "{\"value\":\"FAVOURITE\"}"), tuple("ines", "{\"value\":\"FAVOURITE\"}"));
    }

    @Test
    void a_tag_with_blanks_or_in_another_script_is_part_of_the_path() {
        new SampleShoppers(server.url(), "token").createReactionsAndBookmarks();

        assertThat(server.requests())
                .extracting(Request::path)
                .contains("/v1/me/tags/summer by the sea/hotels/lis-001", "/v1/me/tags/週末/hotels/kyo-001");
    }
}
