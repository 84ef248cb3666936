@NullMarked
package dev.innkeeper.reservation.trail;

import org.jspecify.annotations.NullMarked;
