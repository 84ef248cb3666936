package dev.innkeeper.common.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyedMutexTest {
    private static final YearMonth MAY = YearMonth.of(2027, 5);
    private static final YearMonth JUNE = YearMonth.of(2027, 6);

    private final KeyedMutex<YearMonth> keyedMutex = new KeyedMutex<>();
    private final List<String> begun = new ArrayList<>();
    private final List<UniEmitter<? super String>> underWay = new ArrayList<>();

    @Test
    void what_is_about_one_thing_goes_on_one_at_a_time_first_come_first_served() {
        write(MAY, "first");
        write(MAY, "second");
        write(MAY, "third");
        assertThat(begun).containsExactly("first");

        underWay.get(0).complete("done");
        assertThat(begun).containsExactly("first", "second");

        underWay.get(1).complete("done");
        assertThat(begun).containsExactly("first", "second", "third");
    }

    @Test
    void what_is_about_other_things_does_not_wait() {
        write(MAY, "may");
        write(JUNE, "june");

        assertThat(begun).containsExactly("may", "june");
    }

    @Test
    void what_fails_lets_the_next_one_go() {
        UniAssertSubscriber<String> first = write(MAY, "first");
        UniAssertSubscriber<String> second = write(MAY, "second");

        underWay.get(0).fail(new IllegalStateException("not this time"));
        underWay.get(1).complete("done");

        first.assertFailedWith(IllegalStateException.class, "not this time");
        second.assertCompleted().assertItem("done");
    }

    @Test
    void once_all_have_gone_nobody_waits() {
        write(MAY, "first");
        underWay.get(0).complete("done");

        write(MAY, "second");

        assertThat(begun).containsExactly("first", "second");
    }

    private UniAssertSubscriber<String> write(YearMonth thing, String name) {
        Uni<String> write = Uni.createFrom().emitter(emitter -> {
            begun.add(name);
            underWay.add(emitter);
        });
        return keyedMutex.inTurn(thing, write).subscribe().withSubscriber(UniAssertSubscriber.create());
    }
}
