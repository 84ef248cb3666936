/** Loads hotels and points of interest from files through the REST interface of hotel-service. */
@NullMarked
package dev.innkeeper.cli.load;

import org.jspecify.annotations.NullMarked;
