/** The tables of shoppers. */
@NullMarked
package dev.innkeeper.hotel.shoppers.cassandra;

import org.jspecify.annotations.NullMarked;
