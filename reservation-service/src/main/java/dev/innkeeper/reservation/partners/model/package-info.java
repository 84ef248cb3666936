/** Partners, who send guests for a commission. */
@NullMarked
package dev.innkeeper.reservation.partners.model;

import org.jspecify.annotations.NullMarked;
