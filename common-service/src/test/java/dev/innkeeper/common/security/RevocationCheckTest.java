package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RevocationCheckTest {
    private static final Duration REMEMBERED = Duration.ofSeconds(30);

    private final List<String> asked = new ArrayList<>();
    private final RevocationCheck check =
            new RevocationCheck(true, REMEMBERED, this::answer, instants().withZone(ZoneOffset.UTC));
    private Instant now = Instant.parse("2027-05-03T10:00:00Z");
    private Uni<Boolean> answer = Uni.createFrom().item(true);

    @Test
    void an_answer_counts_for_the_configured_time() {
        assertThat(isActive("ana")).isTrue();
        answer = Uni.createFrom().item(false);

        pass(REMEMBERED.minusSeconds(1));
        assertThat(isActive("ana")).isTrue();
        pass(Duration.ofSeconds(1));
        assertThat(isActive("ana")).isFalse();
        assertThat(isActive("ana")).isFalse();
        assertThat(asked).hasSize(2);
    }

    @Test
    void one_token_is_not_taken_for_another() {
        assertThat(isActive("ana")).isTrue();
        answer = Uni.createFrom().item(false);

        assertThat(isActive("rui")).isFalse();
    }

    @Test
    void the_last_answer_counts_while_the_provider_does_not_answer() {
        isActive("ana");
        answer = Uni.createFrom().failure(new IllegalStateException("down"));

        pass(REMEMBERED.multipliedBy(4));
        assertThat(isActive("ana")).isTrue();

        answer = Uni.createFrom().item(false);
        pass(REMEMBERED);
        assertThat(isActive("ana")).isFalse();
    }

    @Test
    void a_refusal_is_not_forgotten_while_the_provider_does_not_answer() {
        answer = Uni.createFrom().item(false);
        isActive("ana");
        answer = Uni.createFrom().failure(new IllegalStateException("down"));

        pass(REMEMBERED.multipliedBy(4));
        assertThat(isActive("ana")).isFalse();
    }

    @Test
    void an_unknown_token_is_neither_valid_nor_invalid_while_the_provider_does_not_answer() {
        answer = Uni.createFrom().failure(new IllegalStateException("down"));
        assertThatThrownBy(() -> isActive("ana")).isInstanceOf(ProblemException.class);

        answer = Uni.createFrom().item(true);
        assertThat(isActive("ana")).isTrue();
    }

    @Test
    void one_of_many_requests_asks_again() {
        isActive("ana");
        List<UniEmitter<? super Boolean>> waiting = new ArrayList<>();
        answer = Uni.createFrom().emitter(waiting::add);
        pass(REMEMBERED);

        check.isActive("ana").subscribe().with(active -> {});
        assertThat(isActive("ana")).isTrue();

        assertThat(waiting).hasSize(1);
    }

    private boolean isActive(String token) {
        return check.isActive(token).await().indefinitely();
    }

    private Uni<Boolean> answer(String token) {
        asked.add(token);
        return answer;
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private InstantSource instants() {
        return () -> now;
    }
}
