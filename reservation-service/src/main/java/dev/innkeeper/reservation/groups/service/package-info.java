/** Books and cancels groups of rooms, all or none. */
@NullMarked
package dev.innkeeper.reservation.groups.service;

import org.jspecify.annotations.NullMarked;
