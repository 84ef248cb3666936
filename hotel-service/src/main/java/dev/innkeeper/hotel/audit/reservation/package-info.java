/** The reservation service, as audits call it. */
@NullMarked
package dev.innkeeper.hotel.audit.reservation;

import org.jspecify.annotations.NullMarked;
