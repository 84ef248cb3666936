/** What the tests of rooms, prices and nights stand on. */
@NullMarked
package dev.innkeeper.hotel.inventory;

import org.jspecify.annotations.NullMarked;
