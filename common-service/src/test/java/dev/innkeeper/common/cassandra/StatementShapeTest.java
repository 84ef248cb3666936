package dev.innkeeper.common.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementShapeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    SELECT a, b FROM hotel.hotels WHERE a = :a       | SELECT hotel.hotels
                    INSERT INTO hotel.hotels (a) VALUES (:a)         | INSERT hotel.hotels
                    UPDATE reservation.bookings SET a = :a IF b = :b | UPDATE reservation.bookings
                    DELETE FROM hotel.rates WHERE a = :a             | DELETE hotel.rates
                    DELETE a FROM hotel.rates WHERE a = :a           | DELETE hotel.rates
                    TRUNCATE hotel.rates                             | OTHER
                    """)
    void a_statement_is_named_after_its_operation_and_table(String cql, String name) {
        assertThat(StatementShape.of(cql).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource("'INSERT INTO hotel.hotels (a) VALUES (:a)', BATCH hotel.hotels")
    void a_batch_is_named_after_its_table(String first, String name) {
        assertThat(StatementShape.of(first).inBatch().name()).isEqualTo(name);
    }
}
