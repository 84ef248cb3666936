/** Whether bookings, their nights and the rows derived from them agree. */
@NullMarked
package dev.innkeeper.reservation.audit.service;

import org.jspecify.annotations.NullMarked;
