/** What an audit asks and is told. */
@NullMarked
package dev.innkeeper.hotel.audit.model;

import org.jspecify.annotations.NullMarked;
