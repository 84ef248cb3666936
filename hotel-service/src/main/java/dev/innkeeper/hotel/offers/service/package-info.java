/** Finds offers across hotels. */
@NullMarked
package dev.innkeeper.hotel.offers.service;

import org.jspecify.annotations.NullMarked;
