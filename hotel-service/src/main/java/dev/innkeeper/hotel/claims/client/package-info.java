/** The reservation service, as this service calls it. */
@NullMarked
package dev.innkeeper.hotel.claims.client;

import org.jspecify.annotations.NullMarked;
