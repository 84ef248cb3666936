/** What a reconciliation asks the reservation service. */
@NullMarked
package dev.innkeeper.hotel.reconciliation.client;

import org.jspecify.annotations.NullMarked;
