/** Reactions, favourites and tags over REST. */
@NullMarked
package dev.innkeeper.hotel.shoppers.rest;

import org.jspecify.annotations.NullMarked;
