/** The hotel service, as audits call it. */
@NullMarked
package dev.innkeeper.reservation.audit.hotel;

import org.jspecify.annotations.NullMarked;
