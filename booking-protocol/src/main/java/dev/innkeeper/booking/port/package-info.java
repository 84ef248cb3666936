/** What the protocol needs from outside: tables, the other service, a journal and a timer. */
@NullMarked
package dev.innkeeper.booking.port;

import org.jspecify.annotations.NullMarked;
