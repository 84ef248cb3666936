/** Rooms and prices that the import generates, because the files contain none. */
@NullMarked
package dev.innkeeper.cli.load.rooms;

import org.jspecify.annotations.NullMarked;
