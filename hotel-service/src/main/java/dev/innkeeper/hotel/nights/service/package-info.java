/** What all writers of room-nights share. */
@NullMarked
package dev.innkeeper.hotel.nights.service;

import org.jspecify.annotations.NullMarked;
