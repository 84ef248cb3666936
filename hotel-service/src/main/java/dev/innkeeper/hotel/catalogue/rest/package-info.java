/** The catalogue over HTTP. */
@NullMarked
package dev.innkeeper.hotel.catalogue.rest;

import org.jspecify.annotations.NullMarked;
