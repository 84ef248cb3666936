/** The columns of texts and pictures. */
@NullMarked
package dev.innkeeper.hotel.content.cassandra;

import org.jspecify.annotations.NullMarked;
