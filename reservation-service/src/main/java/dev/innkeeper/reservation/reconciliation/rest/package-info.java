/** Reconciliation over REST. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.rest;

import org.jspecify.annotations.NullMarked;
