package dev.innkeeper.common.config;

import org.eclipse.microprofile.config.spi.Converter;

/** A whole number from 0 on. */
public final class AtLeastZero implements Converter<Integer> {
    private static final long serialVersionUID = 1L;

    /** @throws IllegalArgumentException when it is less, or no whole number: then the service does not start */
    @Override
    public Integer convert(String configured) {
        int number = Integer.parseInt(configured.strip());
        if (number < 0) {
            throw new IllegalArgumentException("it must not be negative");
        }
        return number;
    }
}
