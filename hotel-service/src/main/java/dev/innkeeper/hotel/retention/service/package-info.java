/** Removes nights and prices of months that are long past. */
@NullMarked
package dev.innkeeper.hotel.retention.service;

import org.jspecify.annotations.NullMarked;
