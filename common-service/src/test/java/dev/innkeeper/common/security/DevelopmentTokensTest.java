package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class DevelopmentTokensTest {

    @Test
    void a_token_is_signed_with_the_key_that_laptops_trust() throws Exception {
        String[] parts =
                DevelopmentTokens.issue(Roles.STAFF, Duration.ofMinutes(1)).split("\\.", -1);

        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(trusted());
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8));

        assertThat(parts).hasSize(3);
        assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
        assertThat(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8))
                .contains("\"groups\":[\"staff\"]");
    }

    private static PublicKey trusted() throws IOException, GeneralSecurityException {
        Properties config = new Properties();
        try (InputStream file =
                DevelopmentTokensTest.class.getResourceAsStream("/META-INF/microprofile-config.properties")) {
            config.load(file);
        }
        byte[] der = Base64.getDecoder().decode(config.getProperty("innkeeper.development.public-key"));
        return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(der));
    }
}
