/** Reviews and statistics over REST. */
@NullMarked
package dev.innkeeper.hotel.reviews.rest;

import org.jspecify.annotations.NullMarked;
