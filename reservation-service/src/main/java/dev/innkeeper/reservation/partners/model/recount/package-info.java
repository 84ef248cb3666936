/** What is counted again of what partners brought. */
@NullMarked
package dev.innkeeper.reservation.partners.model.recount;

import org.jspecify.annotations.NullMarked;
