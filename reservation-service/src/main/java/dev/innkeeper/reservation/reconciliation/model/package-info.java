/** What the hotel service asks during a reconciliation. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.model;

import org.jspecify.annotations.NullMarked;
