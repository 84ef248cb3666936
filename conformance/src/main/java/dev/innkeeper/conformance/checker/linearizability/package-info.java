/**
 * A linearizability checker for histories of bookings. It shares nothing with the other checkers but the history, so that
 * an error in one of them does not hide what the other would find.
 */
@NullMarked
package dev.innkeeper.conformance.checker.linearizability;

import org.jspecify.annotations.NullMarked;
