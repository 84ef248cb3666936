/** Cancellation policies and what cancelling costs. */
@NullMarked
package dev.innkeeper.model.cancellation;

import org.jspecify.annotations.NullMarked;
