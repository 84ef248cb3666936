/** Webhooks, and what is delivered to them. */
@NullMarked
package dev.innkeeper.reservation.webhooks.model;

import org.jspecify.annotations.NullMarked;
