/** What a stay is sold as: rate plans, parties, conditions. */
@NullMarked
package dev.innkeeper.model.selling;

import org.jspecify.annotations.NullMarked;
