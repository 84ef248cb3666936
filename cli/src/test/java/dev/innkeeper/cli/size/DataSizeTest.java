package dev.innkeeper.cli.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.size.TableModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DataSizeTest {
    private static final Population ORDINARY = new Population(5_000, 100, 730, 0.7, 2.5, 0.2, 10);

    private static List<TableSize> tables() {
        return new DataSize(ORDINARY, 10).tables();
    }

    private static TableSize table(String name) {
        return tables().stream()
                .filter(table -> table.table().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_month_of_nights_of_the_largest_hotel_is_as_large_as_the_data_model_plans() {
        TableSize nights = table("available_rooms_by_hotel_date");

        assertThat(nights.largestRows()).isEqualTo(9_703);
        assertThat(nights.largestBytes()).isCloseTo(640_415, within(100.0));
    }

    @Test
    void every_table_of_the_schema_has_a_size_and_every_factor_belongs_to_a_table() {
        List<String> names = tables().stream()
                .map(table -> table.keyspace() + "." + table.table().name())
                .toList();
        long schema = Stream.of(Keyspace.values())
                .mapToLong(keyspace -> TableModel.of(keyspace).size())
                .sum();

        assertThat(names).hasSize((int) schema).doesNotHaveDuplicates();
        assertThat(tables()).allSatisfy(table -> assertThat(table.diskBytes()).isPositive());
        assertThat(names)
                .containsAll(DiskFactor.MEASURED.keySet())
                .containsAll(DiskFactor.TRAFFIC.keySet())
                .containsAll(DiskFactor.CATALOGUE);
    }

    @Test
    void a_night_takes_30_bytes() {
        TableSize nights = table("available_rooms_by_hotel_date");
        double partitionKeys = nights.partitions() * 17;

        assertThat(nights.formulaBytes()).isCloseTo(365e6 * 30 + partitionKeys, within(1.0));
    }

    @Test
    void every_stay_was_booked_and_some_were_cancelled() {
        assertThat(ORDINARY.bookings()).isCloseTo(5_000.0 * 100 * 730 * 0.7 / 2.5 / 0.8, within(1e-3));
        assertThat(table("bookings").rows()).isCloseTo(ORDINARY.bookings(), within(1e-3));
        assertThat(table("reservations_by_hotel_month").rows())
                .isCloseTo(ORDINARY.bookings() * (1 + 1.5 / 30.4), within(1e-3));
    }

    @Test
    void expired_rows_count_for_three_more_hours() {
        double bookingsPerDay = ORDINARY.bookingsPerDay();

        assertThat(table("claim_journal").rows()).isCloseTo(bookingsPerDay * 10.125, within(1e-3));
        assertThat(table("booking_journal").rows()).isCloseTo(bookingsPerDay * 2 * 10.125, within(1e-3));
        assertThat(table("catalogue_journal").rows()).isCloseTo(500 * 2.125, within(1e-3));
        // A quarter of an hour and three hours; two rows for each.
        assertThat(table("failed_lookups").rows()).isCloseTo(bookingsPerDay * 0.1 * 2 * 3.25 / 24, within(1e-3));
    }

    @Test
    void a_row_of_the_audit_log_counts_until_ten_days_after_its_two_years() {
        Population old = new Population(5_000, 100, 1_480, 0.7, 2.5, 0.2, 10);

        assertThat(new DataSize(old, 10)
                        .tables().stream()
                                .filter(table -> table.keyspace().equals("hotel"))
                                .filter(table -> table.table().name().equals("audit_log")))
                .singleElement()
                .satisfies(log -> assertThat(log.rows()).isCloseTo(5_000 * 10 * 740.0, within(1e-3)));
    }

    @Test
    void no_table_has_more_partitions_than_rows_or_a_partition_larger_than_itself() {
        assertThat(new DataSize(new Population(1, 1, 1, 0.7, 2.5, 0.2, 0), 0.001).tables())
                .allSatisfy(table -> {
                    assertThat(table.partitions()).isLessThanOrEqualTo(Math.max(1, Math.ceil(table.rows())));
                    assertThat(table.largestRows()).isLessThanOrEqualTo(Math.ceil(table.rows()));
                });
    }

    @Test
    void twice_the_hotels_need_twice_the_disk() {
        double once = disk(ORDINARY);
        double twice = disk(new Population(10_000, 100, 730, 0.7, 2.5, 0.2, 10));

        assertThat(twice / once).isCloseTo(2, within(0.001));
    }

    @Test
    void each_rack_has_the_same_number_of_nodes_and_at_least_one() {
        ClusterPlan.Node node = new ClusterPlan.Node(2e12, 0.5, 16, 0.5);
        Load none = new Load(0, 0, 12, 0.4);

        assertThat(new ClusterPlan(1, 3, none, node).nodes()).isEqualTo(3);
        // 12 TB in three copies of 4, a terabyte a node.
        assertThat(new ClusterPlan(4e12, 3, none, node).nodes()).isEqualTo(12);
        assertThat(new ClusterPlan(4.1e12, 3, none, node).nodes()).isEqualTo(15);
        // 1,000 bookings keep 36 cores busy, and a node has eight to spare: five nodes.
        assertThat(new ClusterPlan(1, 3, new Load(1_000, 0, 12, 0.4), node).nodes())
                .isEqualTo(6);
    }

    private static double disk(Population population) {
        return new DataSize(population, 10)
                .tables().stream().mapToDouble(TableSize::diskBytes).sum();
    }
}
