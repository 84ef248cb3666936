package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.confirmed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedHereTest {
    private final List<Booking> published = new ArrayList<>();
    private boolean fails;
    private final PublishedHere publishedHere = new PublishedHere(row -> {
        published.add(row);
        return fails
                ? Uni.createFrom().failure(new IllegalStateException("away"))
                : Uni.createFrom().voidItem();
    });

    private void ensure(Booking row) {
        publishedHere.ensure(row).await().indefinitely();
    }

    @Test
    void a_revision_is_published_once_and_the_next_one_again() {
        Booking row = confirmed();
        Booking next = row.affirmed(0);
        ensure(row);
        ensure(row);
        ensure(next);
        ensure(next);

        assertThat(published).containsExactly(row, next);
    }

    @Test
    void what_failed_is_published_again() {
        Booking row = confirmed();
        fails = true;
        assertThatThrownBy(() -> ensure(row)).hasMessage("away");
        fails = false;

        ensure(row);

        assertThat(published).containsExactly(row, row);
    }
}
