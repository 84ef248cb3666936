/** Q4, Q5 and offers over REST. */
@NullMarked
package dev.innkeeper.hotel.availability.rest;

import org.jspecify.annotations.NullMarked;
