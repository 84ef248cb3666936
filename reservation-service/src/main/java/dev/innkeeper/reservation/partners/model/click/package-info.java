/** The clicks of partners. */
@NullMarked
package dev.innkeeper.reservation.partners.model.click;

import org.jspecify.annotations.NullMarked;
