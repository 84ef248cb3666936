/** Webhooks over REST. */
@NullMarked
package dev.innkeeper.reservation.webhooks.rest;

import org.jspecify.annotations.NullMarked;
