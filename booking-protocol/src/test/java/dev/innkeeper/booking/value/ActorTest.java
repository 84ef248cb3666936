package dev.innkeeper.booking.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import org.junit.jupiter.api.Test;

class ActorTest {
    @Test
    void only_staff_have_a_name() {
        assertThat(Actor.staff("desk-1").subject()).isEqualTo("desk-1");
        assertThat(Actor.GUEST.subject()).isEmpty();
        assertThatThrownBy(() -> new Actor(Actor.Kind.GUEST, "ada")).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new Actor(Actor.Kind.SERVICE, "hotel")).isInstanceOf(InvalidValueException.class);
    }
}
