/** The feed of events of a hotel. */
@NullMarked
package dev.innkeeper.reservation.events.service;

import org.jspecify.annotations.NullMarked;
