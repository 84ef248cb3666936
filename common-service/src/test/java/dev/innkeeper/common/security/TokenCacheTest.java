package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.junit.jupiter.api.Test;

class TokenCacheTest {
    private static final Instant NOW = Instant.parse("2027-05-03T10:00:00Z");
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final JWTAuthContextInfo RULES = new JWTAuthContextInfo();

    private final AtomicLong nanos = new AtomicLong();
    private final Verifier verifier = new Verifier();
    private final TokenCache tokens = new TokenCache(verifier, LONGEST, Clock.fixed(NOW, ZoneOffset.UTC), nanos::get);

    @Test
    void a_token_is_verified_once_a_minute() throws Exception {
        verifier.end = NOW.plus(Duration.ofHours(1));

        tokens.parse("ana", RULES);
        pass(LONGEST.minusSeconds(1));
        JWTCallerPrincipal again = tokens.parse("ana", RULES);
        assertThat(verifier.calls).isEqualTo(1);
        assertThat(again.getName()).isEqualTo("ana");

        pass(Duration.ofSeconds(2));
        tokens.parse("ana", RULES);
        assertThat(verifier.calls).isEqualTo(2);
    }

    @Test
    void reading_it_does_not_prolong_it() throws Exception {
        verifier.end = NOW.plus(Duration.ofHours(1));

        for (int second = 0; second <= LONGEST.toSeconds(); second += 10) {
            tokens.parse("ana", RULES);
            pass(Duration.ofSeconds(10));
        }

        assertThat(verifier.calls).isEqualTo(2);
    }

    @Test
    void it_is_verified_again_once_it_has_ended() throws Exception {
        verifier.end = NOW.plusSeconds(5);

        tokens.parse("ana", RULES);
        pass(Duration.ofSeconds(6));
        verifier.bad = true;

        assertThatThrownBy(() -> tokens.parse("ana", RULES)).isInstanceOf(ParseException.class);
    }

    @Test
    void one_that_is_let_through_after_its_end_is_not_remembered() throws Exception {
        verifier.end = NOW.minusSeconds(30);

        tokens.parse("ana", RULES);
        tokens.parse("ana", RULES);

        assertThat(verifier.calls).isEqualTo(2);
    }

    @Test
    void a_bad_one_is_never_remembered() throws Exception {
        verifier.end = NOW.plus(Duration.ofHours(1));
        verifier.bad = true;
        assertThatThrownBy(() -> tokens.parse("ana", RULES)).isInstanceOf(ParseException.class);

        verifier.bad = false;
        assertThat(tokens.parse("ana", RULES).getName()).isEqualTo("ana");
        assertThat(verifier.calls).isEqualTo(2);
    }

    @Test
    void one_token_is_not_taken_for_another() throws Exception {
        verifier.end = NOW.plus(Duration.ofHours(1));

        assertThat(tokens.parse("ana", RULES).getName()).isEqualTo("ana");
        assertThat(tokens.parse("rui", RULES).getName()).isEqualTo("rui");
    }

    @Test
    void what_it_says_is_what_the_token_says() throws Exception {
        verifier.end = NOW.plus(Duration.ofHours(1));

        JWTCallerPrincipal who = tokens.parse("ana", RULES);

        assertThat(who.getGroups()).containsExactly("staff");
        assertThat(who.getAudience()).containsExactly("innkeeper");
        assertThat(who.<Object>getClaim("hotels")).asString().contains("lis-001");
        assertThat(who.<Object>getClaim("none")).isNull();
        assertThat(who.getClaimNames()).contains("hotels", "sub", "exp");
        assertThat(who.getRawToken()).isEqualTo("ana");
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    /** In place of the provider's keys: a token is the name of who sends it. */
    private static final class Verifier extends JWTCallerPrincipalFactory {
        private Instant end = NOW;
        private boolean bad;
        private int calls;

        @Override
        public JWTCallerPrincipal parse(String token, JWTAuthContextInfo rules) throws ParseException {
            calls++;
            if (bad) {
                throw new ParseException("bad");
            }
            JwtClaims claims = new JwtClaims();
            claims.setSubject(token);
            claims.setAudience("innkeeper");
            claims.setExpirationTime(NumericDate.fromSeconds(end.getEpochSecond()));
            claims.setStringListClaim("groups", List.of("staff"));
            claims.setStringListClaim("hotels", List.of("lis-001"));
            claims.setStringClaim("raw_token", token);
            return new DefaultJWTCallerPrincipal(token, "JWT", claims);
        }
    }
}
