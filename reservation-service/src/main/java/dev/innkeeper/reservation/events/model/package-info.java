/** What happened at a hotel, for those who follow it. */
@NullMarked
package dev.innkeeper.reservation.events.model;

import org.jspecify.annotations.NullMarked;
