/** The cells of the earth's surface by which hotels and points of interest are found around a position. */
@NullMarked
package dev.innkeeper.hotel.catalogue.model.grid;

import org.jspecify.annotations.NullMarked;
