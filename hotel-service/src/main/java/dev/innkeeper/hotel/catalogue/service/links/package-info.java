/** Keeps the links between hotels and points of interest up to date. */
@NullMarked
package dev.innkeeper.hotel.catalogue.service.links;

import org.jspecify.annotations.NullMarked;
