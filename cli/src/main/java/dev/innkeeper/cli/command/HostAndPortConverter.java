package dev.innkeeper.cli.command;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses {@code HOST:PORT} for picocli. IPv6 addresses are in brackets. */
public final class HostAndPortConverter implements ITypeConverter<InetSocketAddress> {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:\\[\\]\\s]+):([0-9]{1,5})");
    private static final int MAX_PORT = 65_535;

    @Override
    public InetSocketAddress convert(String text) {
        Matcher matcher = FORM.matcher(text);
        int port = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
        if (port < 1 || port > MAX_PORT) {
            throw new TypeConversionException("'" + text + "' is not HOST:PORT");
        }
        return new InetSocketAddress(matcher.group(1), port);
    }
}
