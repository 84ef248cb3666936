package dev.innkeeper.cli.up;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortTest {
    @Test
    void a_taken_port_is_named_with_the_option_that_changes_it() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> new Port(other.getLocalPort(), "--hotel-port").requireFree())
                    .isInstanceOf(CommandFailedException.class)
                    .hasMessage(
                            "port " + other.getLocalPort()
                                    + " is taken: stop the program that listens there, or choose another port with --hotel-port");
        }
    }

    @Test
    void a_port_that_a_program_has_on_all_addresses_is_taken_too() throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            assertThatThrownBy(() -> new Port(other.getLocalPort(), "--hotel-port").requireFree())
                    .isInstanceOf(CommandFailedException.class);
        }
    }

    @Test
    void a_port_that_was_given_up_is_free() throws IOException {
        ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        other.close();
        assertThatCode(() -> new Port(other.getLocalPort(), "--hotel-port").requireFree())
                .doesNotThrowAnyException();
    }
}
