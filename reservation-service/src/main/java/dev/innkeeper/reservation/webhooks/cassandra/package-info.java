/** The tables of webhooks, of what is delivered and how far. */
@NullMarked
package dev.innkeeper.reservation.webhooks.cassandra;

import org.jspecify.annotations.NullMarked;
