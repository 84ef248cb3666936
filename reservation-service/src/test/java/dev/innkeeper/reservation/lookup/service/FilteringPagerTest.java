package dev.innkeeper.reservation.lookup.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class FilteringPagerTest {
    private static final int IN_ALL = 100;
    private static final int ONE_READ = 10;

    private final ListQuery query = ListQuery.of("numbers");
    private final AtomicInteger reads = new AtomicInteger();

    @Inject
    Cursors cursors;

    @Test
    void a_page_ends_after_a_bounded_number_of_reads_and_tells_where_to_go_on() {
        Page<Integer> page = page(number -> false, Optional.empty(), 20);

        assertThat(page.items()).isEmpty();
        assertThat(reads).hasValue(FilteringPager.MOST_READS);
        assertThat(cursors.open(query, page.next())).contains(List.of("50"));
    }

    @Test
    void pages_together_show_each_wanted_row_once() {
        for (int limit : List.of(1, 3, 10, 20, 100)) {
            List<Integer> shown = new ArrayList<>();
            Optional<Integer> after = Optional.empty();
            Page<Integer> page;
            do {
                page = page(number -> number % 7 == 0, after, limit);
                shown.addAll(page.items());
                after = cursors.open(query, page.next()).map(parts -> Integer.valueOf(parts.get(0)));
            } while (page.next() != null);

            assertThat(shown)
                    .isEqualTo(IntStream.rangeClosed(1, IN_ALL)
                            .filter(number -> number % 7 == 0)
                            .boxed()
                            .toList());
        }
    }

    private Page<Integer> page(Predicate<Integer> wanted, Optional<Integer> after, int limit) {
        FilteringPager<Integer, Integer> filteringPager =
                new FilteringPager<>(cursors, query, wanted, number -> number, number -> List.of(number.toString()));
        return filteringPager.page(this::read, after, new Limit(limit)).await().atMost(Duration.ofSeconds(5));
    }

    private Uni<Rows<Integer>> read(Optional<Integer> after) {
        reads.incrementAndGet();
        int first = after.orElse(0) + 1;
        int last = Math.min(first + ONE_READ - 1, IN_ALL);
        return Uni.createFrom()
                .item(new Rows<>(IntStream.rangeClosed(first, last).boxed().toList(), last == IN_ALL));
    }
}
