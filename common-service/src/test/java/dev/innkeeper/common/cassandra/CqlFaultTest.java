package dev.innkeeper.common.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** Answers of a node that a conformance run with faults has met. */
class CqlFaultTest {
    private static final Node NODE = (Node) Proxy.newProxyInstance(
            CqlFaultTest.class.getClassLoader(), new Class<?>[] {Node.class}, (proxy, method, arguments) -> null);

    @Test
    void an_overloaded_node_did_not_answer_and_may_have_written() {
        assertThat(Cql.translate(new OverloadedException(NODE), true))
                .isInstanceOfSatisfying(
                        DatabaseUnavailableException.class,
                        fault -> assertThat(fault.outcomeUnknown()).isTrue());
        assertThat(Cql.translate(new OverloadedException(NODE), false))
                .isInstanceOfSatisfying(
                        DatabaseUnavailableException.class,
                        fault -> assertThat(fault.outcomeUnknown()).isFalse());
    }

    @Test
    void a_node_that_is_joining_did_not_answer() {
        assertThat(Cql.translate(new BootstrappingException(NODE), false))
                .isInstanceOf(DatabaseUnavailableException.class);
    }

    @Test
    void an_invalid_statement_is_an_error_of_ours() {
        InvalidQueryException invalid = new InvalidQueryException(NODE, "no such table");

        assertThat(Cql.translate(invalid, true)).isSameAs(invalid);
    }
}
