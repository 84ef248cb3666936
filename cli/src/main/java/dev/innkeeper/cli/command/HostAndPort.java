package dev.innkeeper.cli.command;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The address of a Cassandra node. IPv6 addresses are in brackets. */
public record HostAndPort(String host, int port) {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:\\[\\]\\s]+):([0-9]{1,5})");
    private static final int HIGHEST_PORT = 65_535;

    public InetSocketAddress address() {
        return new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }

    /** Parses {@code HOST:PORT} for picocli. */
    public static final class Converter implements ITypeConverter<HostAndPort> {
        @Override
        public HostAndPort convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (!matcher.matches() || !isPort(Integer.parseInt(matcher.group(2)))) {
                throw new TypeConversionException("'" + text + "' is not HOST:PORT");
            }
            return new HostAndPort(matcher.group(1), Integer.parseInt(matcher.group(2)));
        }

        private static boolean isPort(int number) {
            return number >= 1 && number <= HIGHEST_PORT;
        }
    }
}
