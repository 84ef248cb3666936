/** What several resources about rooms share. */
@NullMarked
package dev.innkeeper.hotel.rooms.rest;

import org.jspecify.annotations.NullMarked;
