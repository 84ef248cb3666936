/** Erases guests and removes histories that are kept for long enough. */
@NullMarked
package dev.innkeeper.reservation.retention.service;

import org.jspecify.annotations.NullMarked;
