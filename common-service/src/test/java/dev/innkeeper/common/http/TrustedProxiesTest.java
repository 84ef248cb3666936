package dev.innkeeper.common.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {
    private static final String CLIENT = "203.0.113.7";
    private static final String PROXY = "10.0.12.5";

    private final TrustedProxies proxies = TrustedProxies.of("10.0.12.0/24", "192.0.2.1", "2001:db8:12::/48", "::1");

    @Test
    void without_named_proxies_the_header_is_ignored() {
        assertThat(TrustedProxies.of().client(PROXY, List.of(CLIENT))).isEqualTo(PROXY);
    }

    @Test
    void a_peer_that_is_no_named_proxy_is_the_client() {
        assertThat(proxies.client(CLIENT, List.of("198.51.100.1"))).isEqualTo(CLIENT);
        assertThat(proxies.client("10.0.13.5", List.of("198.51.100.1"))).isEqualTo("10.0.13.5");
    }

    @Test
    void a_proxy_that_sends_no_header_is_the_client() {
        assertThat(proxies.client(PROXY, List.of())).isEqualTo(PROXY);
    }

    @Test
    void one_proxy_names_the_client() {
        assertThat(proxies.client(PROXY, List.of(CLIENT))).isEqualTo(CLIENT);
    }

    @Test
    void of_a_chain_of_proxies_the_first_names_the_client() {
        assertThat(proxies.client(PROXY, List.of("203.0.113.7, 192.0.2.1"))).isEqualTo(CLIENT);
    }

    @Test
    void several_lines_are_one_list() {
        assertThat(proxies.client(PROXY, List.of("198.51.100.1", CLIENT, "192.0.2.1")))
                .isEqualTo(CLIENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "198.51.100.1, 203.0.113.7",
                "10.0.12.9, 203.0.113.7, 192.0.2.1",
                "unknown, 203.0.113.7",
                "203.0.113.8,203.0.113.7,10.0.12.6,192.0.2.1"
            })
    void what_the_client_wrote_itself_is_ignored(String header) {
        assertThat(proxies.client(PROXY, List.of(header))).isEqualTo(CLIENT);
    }

    @Test
    void a_request_from_a_proxy_itself_counts_as_the_first_proxy() {
        assertThat(proxies.client(PROXY, List.of("10.0.12.6, 192.0.2.1"))).isEqualTo("10.0.12.6");
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7:52011, 203.0.113.7",
        "[2001:db8::9]:52011, 2001:db8:0:0:0:0:0:9",
        "[2001:db8::9], 2001:db8:0:0:0:0:0:9",
        "2001:DB8:0::9, 2001:db8:0:0:0:0:0:9",
        "::ffff:203.0.113.7, 203.0.113.7",
        "'  203.0.113.7 ', 203.0.113.7"
    })
    void an_entry_may_have_a_port_and_any_notation(String entry, String client) {
        assertThat(proxies.client(PROXY, List.of(entry))).isEqualTo(client);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2001:db8:12:0:1::5", "::1", "::ffff:10.0.12.5", "::ffff:192.0.2.1"})
    void a_proxy_may_have_an_ipv6_address(String proxy) {
        assertThat(proxies.client(proxy, List.of(CLIENT))).isEqualTo(CLIENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"><", "unix:", "unknown", "_hidden", "203.0.113", "256.1.1.1", "[::1", ":", "localhost"})
    void an_entry_that_is_no_address_counts_as_the_proxy_that_passed_it_on(String entry) {
        assertThat(proxies.client(PROXY, List.of("198.51.100.1, " + entry + ", 192.0.2.1")))
                .isEqualTo("192.0.2.1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", ", ,"})
    void empty_entries_are_skipped(String rest) {
        assertThat(proxies.client(PROXY, List.of("203.0.113.7," + rest))).isEqualTo(CLIENT);
        assertThat(proxies.client(PROXY, List.of(rest))).isEqualTo(PROXY);
    }

    @Test
    void a_peer_without_an_address_is_a_client_of_that_name() {
        assertThat(proxies.client("/run/service.sock", List.of(CLIENT))).isEqualTo("/run/service.sock");
    }

    @ParameterizedTest
    @CsvSource({
        "proxy.example.com, is none",
        "10.0.0.0/33, is none",
        "'', is none",
        "0.0.0.0/0, is everybody",
        "::/0, is everybody"
    })
    void a_setting_that_names_no_proxy_stops_the_start(String block, String reason) {
        assertThatThrownBy(() -> TrustedProxies.of("192.0.2.1", block))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("Not started: set innkeeper.http.trusted-proxies")
                .hasMessageContaining(reason);
    }
}
