/** The rules, and the order of writes. */
@NullMarked
package dev.innkeeper.reservation.service;

import org.jspecify.annotations.NullMarked;
