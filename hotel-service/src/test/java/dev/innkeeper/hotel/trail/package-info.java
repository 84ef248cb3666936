@NullMarked
package dev.innkeeper.hotel.trail;

import org.jspecify.annotations.NullMarked;
