/** The command {@code import}: loads hotels and points of interest through the REST API of hotel-service. */
@NullMarked
package dev.innkeeper.cli.load;

import org.jspecify.annotations.NullMarked;
