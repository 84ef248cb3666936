/** The tables of reviews. */
@NullMarked
package dev.innkeeper.hotel.reviews.cassandra;

import org.jspecify.annotations.NullMarked;
