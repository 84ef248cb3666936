/** The rules of reviews and of statistics. */
@NullMarked
package dev.innkeeper.hotel.reviews.service;

import org.jspecify.annotations.NullMarked;
