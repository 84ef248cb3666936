package dev.innkeeper.reservation.webhooks.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "127.0.0.1",
                "127.255.255.255",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "198.18.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "2130706433",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:169.254.169.254",
                "::127.0.0.1",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b:1::1",
                "2002:7f00:1::",
                "2001::1",
                "fc00::1",
                "fdff::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1"
            })
    void addresses_of_this_network_are_not(String address) throws UnknownHostException {
        assertThat(new PublicAddresses().include(InetAddress.getByName(address)))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "64:ff9b::101:101",
                "2002:101:101::1"
            })
    void addresses_of_the_internet_are(String address) throws UnknownHostException {
        assertThat(new PublicAddresses().include(InetAddress.getByName(address)))
                .isTrue();
    }
}
