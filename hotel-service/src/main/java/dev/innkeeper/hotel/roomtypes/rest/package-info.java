/** Room types over REST. */
@NullMarked
package dev.innkeeper.hotel.roomtypes.rest;

import org.jspecify.annotations.NullMarked;
