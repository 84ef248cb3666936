/** Reconciliation over REST. */
@NullMarked
package dev.innkeeper.hotel.reconciliation.rest;

import org.jspecify.annotations.NullMarked;
