/** Prices over REST. */
@NullMarked
package dev.innkeeper.hotel.rates.rest;

import org.jspecify.annotations.NullMarked;
