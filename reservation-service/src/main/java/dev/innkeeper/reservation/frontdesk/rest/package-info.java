/** Changes to a reservation over REST. */
@NullMarked
package dev.innkeeper.reservation.frontdesk.rest;

import org.jspecify.annotations.NullMarked;
