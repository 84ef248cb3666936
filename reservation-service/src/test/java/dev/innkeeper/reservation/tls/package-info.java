/** Calls between services by HTTPS. */
@NullMarked
package dev.innkeeper.reservation.tls;

import org.jspecify.annotations.NullMarked;
