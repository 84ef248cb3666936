/** What a guest owes and has paid. */
@NullMarked
package dev.innkeeper.reservation.folio.model;

import org.jspecify.annotations.NullMarked;
