/** The rules of prices. */
@NullMarked
package dev.innkeeper.hotel.rates.service;

import org.jspecify.annotations.NullMarked;
