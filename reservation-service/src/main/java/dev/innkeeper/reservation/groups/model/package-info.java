/** What a group is made from, and how it is shown. */
@NullMarked
package dev.innkeeper.reservation.groups.model;

import org.jspecify.annotations.NullMarked;
