/** The claim protocol over REST, for the reservation service. */
@NullMarked
package dev.innkeeper.hotel.claims.rest;

import org.jspecify.annotations.NullMarked;
