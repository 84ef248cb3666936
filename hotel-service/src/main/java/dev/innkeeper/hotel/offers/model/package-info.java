/** What a shopper looks for across hotels, and what they offer. */
@NullMarked
package dev.innkeeper.hotel.offers.model;

import org.jspecify.annotations.NullMarked;
