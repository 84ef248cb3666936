/** A booking's row: its states, its stays and its recorded replies. */
@NullMarked
package dev.innkeeper.booking.model;

import org.jspecify.annotations.NullMarked;
