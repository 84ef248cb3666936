/** What partners bring and earn. */
@NullMarked
package dev.innkeeper.reservation.partners.model.income;

import org.jspecify.annotations.NullMarked;
