/** HTTP for rate plans, policies, taxes and prices for children. */
@NullMarked
package dev.innkeeper.hotel.selling.rest;

import org.jspecify.annotations.NullMarked;
