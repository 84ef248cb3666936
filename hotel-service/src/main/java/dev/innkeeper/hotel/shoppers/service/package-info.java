/** The rules of reactions, favourites and tags. */
@NullMarked
package dev.innkeeper.hotel.shoppers.service;

import org.jspecify.annotations.NullMarked;
