package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientCredentialsTest {
    private static final Duration RENEWED_BEFORE = Duration.ofSeconds(60);

    private final Provider provider = new Provider();
    private final ClientCredentials credentials = new ClientCredentials(provider, true);

    @Test
    void a_token_is_used_until_shortly_before_its_end() {
        provider.issuesFor(Duration.ofMinutes(5));

        assertThat(token()).isEqualTo("token 1");
        assertThat(token()).isEqualTo("token 1");
    }

    @Test
    void it_is_renewed_in_the_background() {
        provider.issuesFor(Duration.ofSeconds(30));
        token();
        provider.issuesFor(Duration.ofMinutes(5));

        assertThat(token()).isEqualTo("token 1");
        assertThat(token()).isEqualTo("token 2");
    }

    @Test
    void it_is_used_to_its_end_while_the_provider_does_not_answer() {
        provider.issuesFor(Duration.ofSeconds(30));
        token();
        provider.answer = Uni.createFrom().failure(new IllegalStateException("down"));

        assertThat(token()).isEqualTo("token 1");
        assertThat(token()).isEqualTo("token 1");
    }

    @Test
    void an_expired_one_is_never_used() {
        provider.issuesFor(Duration.ofSeconds(-1));
        token();
        provider.answer = Uni.createFrom().failure(new IllegalStateException("down"));
        assertThatThrownBy(this::token).hasMessageContaining("down");

        provider.issuesFor(Duration.ofMinutes(5));
        assertThat(token()).isEqualTo("token 2");
    }

    private String token() {
        return credentials.token().await().indefinitely();
    }

    private static final class Provider implements OidcClient {
        private Uni<Tokens> answer = Uni.createFrom().nothing();
        private int issued;

        void issuesFor(Duration life) {
            answer = Uni.createFrom().item(() -> {
                long end = Instant.now().plus(life).getEpochSecond();
                return new Tokens("token " + ++issued, end, RENEWED_BEFORE, null, null, new JsonObject(), "service");
            });
        }

        @Override
        public Uni<Tokens> getTokens(Map<String, String> additional) {
            return answer;
        }

        @Override
        public Uni<Tokens> refreshTokens(String refreshToken, Map<String, String> additional) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Uni<Boolean> revokeAccessToken(String accessToken, Map<String, String> additional) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }
}
