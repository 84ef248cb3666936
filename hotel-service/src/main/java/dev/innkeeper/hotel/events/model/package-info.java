/** What changed at a hotel. */
@NullMarked
package dev.innkeeper.hotel.events.model;

import org.jspecify.annotations.NullMarked;
