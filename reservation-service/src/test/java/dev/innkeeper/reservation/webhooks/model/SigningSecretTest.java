package dev.innkeeper.reservation.webhooks.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningSecretTest {
    @Test
    void it_signs_as_the_example_of_standard_webhooks() {
        SigningSecret secret = new SigningSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

        String signature = secret.sign(
                "msg_p5jXN8AQM9LWM0D4loKWxJek", Instant.ofEpochSecond(1_614_265_330), "{\"test\": 2432232314}");

        assertThat(signature).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void generated_ones_differ_and_are_valid() {
        assertThat(SigningSecret.generate().text())
                .isNotEqualTo(SigningSecret.generate().text());
    }

    @Test
    void it_does_not_show_itself() {
        SigningSecret secret = SigningSecret.generate();

        assertThat(secret.toString()).doesNotContain(secret.text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "whsec_",
                "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa==",
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa!w",
                "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            })
    void others_are_refused(String text) {
        assertThatThrownBy(() -> new SigningSecret(text)).isInstanceOf(InvalidValueException.class);
    }
}
