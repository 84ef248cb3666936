/** The reservation service, as reviews ask it. */
@NullMarked
package dev.innkeeper.hotel.reviews.client;

import org.jspecify.annotations.NullMarked;
