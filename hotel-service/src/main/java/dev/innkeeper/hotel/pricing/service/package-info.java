/** Reads what prices depend on. */
@NullMarked
package dev.innkeeper.hotel.pricing.service;

import org.jspecify.annotations.NullMarked;
