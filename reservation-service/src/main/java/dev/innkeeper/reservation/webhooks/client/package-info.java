/** Sends deliveries to receivers outside. */
@NullMarked
package dev.innkeeper.reservation.webhooks.client;

import org.jspecify.annotations.NullMarked;
