/** Reads and changes what a hotel sells its rooms with. */
@NullMarked
package dev.innkeeper.hotel.selling.service;

import org.jspecify.annotations.NullMarked;
