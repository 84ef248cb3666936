/** Exports hotels with all that staff keep of them, and imports such files. */
@NullMarked
package dev.innkeeper.cli.portfolio;

import org.jspecify.annotations.NullMarked;
