/** Reads and checks the files to import. */
@NullMarked
package dev.innkeeper.cli.load.source;

import org.jspecify.annotations.NullMarked;
