/** What an audit asks and is told. */
@NullMarked
package dev.innkeeper.reservation.audit.model;

import org.jspecify.annotations.NullMarked;
