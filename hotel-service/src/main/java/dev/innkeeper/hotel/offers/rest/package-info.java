/** Offers over REST. */
@NullMarked
package dev.innkeeper.hotel.offers.rest;

import org.jspecify.annotations.NullMarked;
