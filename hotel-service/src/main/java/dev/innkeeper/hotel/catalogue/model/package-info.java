/** Hotels and points of interest as records, and the keys by which tables find them. */
@NullMarked
package dev.innkeeper.hotel.catalogue.model;

import org.jspecify.annotations.NullMarked;
