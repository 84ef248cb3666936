/** Shoppers, and what they think of hotels. */
@NullMarked
package dev.innkeeper.hotel.shoppers.model;

import org.jspecify.annotations.NullMarked;
