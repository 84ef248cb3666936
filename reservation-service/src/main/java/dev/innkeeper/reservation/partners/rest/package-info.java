/** Partners over REST. */
@NullMarked
package dev.innkeeper.reservation.partners.rest;

import org.jspecify.annotations.NullMarked;
