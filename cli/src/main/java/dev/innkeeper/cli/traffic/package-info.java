/** The command {@code generate}: writes a year of partner traffic, reviews and favourites for trials and measurements. */
@NullMarked
package dev.innkeeper.cli.traffic;

import org.jspecify.annotations.NullMarked;
