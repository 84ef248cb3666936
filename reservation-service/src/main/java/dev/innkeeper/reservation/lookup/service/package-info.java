/** Q6, Q7 and Q8, and the derived rows behind them. */
@NullMarked
package dev.innkeeper.reservation.lookup.service;

import org.jspecify.annotations.NullMarked;
