package dev.innkeeper.cli;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Between what the numbers of options must be.
 *
 * @param command whose they are
 */
record Bounds(CommandLine command) {
    /** @throws ParameterException unless {@code value} lies within, the bounds included */
    void require(String option, double value, double least, double most) {
        // Not a number is in no range.
        if (!(value >= least && value <= most)) {
            throw new ParameterException(command, option + " must be from " + plain(least) + " to " + plain(most));
        }
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }
}
