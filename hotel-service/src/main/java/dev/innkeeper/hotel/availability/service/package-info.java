/** Q4, Q5 and offers: which rooms can be booked, and what a stay costs. */
@NullMarked
package dev.innkeeper.hotel.availability.service;

import org.jspecify.annotations.NullMarked;
