/** The feed of events. */
@NullMarked
package dev.innkeeper.reservation.events.rest;

import org.jspecify.annotations.NullMarked;
