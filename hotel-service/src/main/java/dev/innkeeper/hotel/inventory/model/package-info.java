/** What hotels have on sale, what it costs, and whose it is. */
@NullMarked
package dev.innkeeper.hotel.inventory.model;

import org.jspecify.annotations.NullMarked;
