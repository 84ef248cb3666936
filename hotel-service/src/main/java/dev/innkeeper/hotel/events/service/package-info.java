/** Announces changes, and lists what was announced. */
@NullMarked
package dev.innkeeper.hotel.events.service;

import org.jspecify.annotations.NullMarked;
