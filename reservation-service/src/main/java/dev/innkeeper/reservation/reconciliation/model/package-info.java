/** Questions of the hotel service during reconciliation, and the answers. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.model;

import org.jspecify.annotations.NullMarked;
