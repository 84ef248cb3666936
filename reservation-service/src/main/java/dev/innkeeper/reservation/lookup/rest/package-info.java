/** Q6, Q7 and Q8 over REST. */
@NullMarked
package dev.innkeeper.reservation.lookup.rest;

import org.jspecify.annotations.NullMarked;
