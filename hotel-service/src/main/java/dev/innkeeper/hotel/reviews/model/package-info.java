/** Reviews, as they are written, stored and shown. */
@NullMarked
package dev.innkeeper.hotel.reviews.model;

import org.jspecify.annotations.NullMarked;
