package dev.innkeeper.cli.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.LocalCassandra;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the factors that plans are made with against what a real Cassandra writes. */
class DiskFactorTest {
    private static final double MOST_OFF = 0.25;

    @TempDir
    Path directory;

    @Test
    void each_measured_factor_is_within_a_quarter_of_what_cassandra_takes_on_disk() {
        List<MeasuredTable> measured = new DiskMeasurement(LocalCassandra.serverHome(), directory, 3).run();

        assertThat(measured).hasSize(16);
        assertThat(measured.stream().filter(DiskFactorTest::isOff)).isEmpty();
    }

    private static boolean isOff(MeasuredTable table) {
        DiskFactor factor = DiskFactor.of(table.keyspace(), table.table());
        return factor.source() != DiskFactor.Source.MEASURED || Math.abs(table.ratio() / factor.ratio() - 1) > MOST_OFF;
    }
}
