/** The rules of rooms, prices and nights, and the order in which they are written. */
@NullMarked
package dev.innkeeper.hotel.inventory.service;

import org.jspecify.annotations.NullMarked;
