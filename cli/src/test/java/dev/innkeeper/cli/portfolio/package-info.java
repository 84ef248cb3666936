/** Exports and imports of hotels. */
@NullMarked
package dev.innkeeper.cli.portfolio;

import org.jspecify.annotations.NullMarked;
