/** Rooms, prices and nights over HTTP. */
@NullMarked
package dev.innkeeper.hotel.inventory.rest;

import org.jspecify.annotations.NullMarked;
