/** The command {@code audit}: checks the data of a running stack through its REST API. */
@NullMarked
package dev.innkeeper.cli.audit;

import org.jspecify.annotations.NullMarked;
