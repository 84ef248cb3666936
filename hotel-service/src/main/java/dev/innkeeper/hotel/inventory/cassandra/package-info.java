/** One class a table: the rooms, their prices and their nights. */
@NullMarked
package dev.innkeeper.hotel.inventory.cassandra;

import org.jspecify.annotations.NullMarked;
