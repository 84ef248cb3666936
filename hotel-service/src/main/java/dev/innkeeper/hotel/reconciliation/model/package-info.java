/** What a reconciliation of room-nights asks and answers. */
@NullMarked
package dev.innkeeper.hotel.reconciliation.model;

import org.jspecify.annotations.NullMarked;
