/** What the services ask each other when they compare nights with reservations. */
@NullMarked
package dev.innkeeper.model.reconciliation;

import org.jspecify.annotations.NullMarked;
