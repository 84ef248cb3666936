/** A day at the front desk, as docs/front-desk.md tells it, with both clients against both services. */
@NullMarked
package dev.innkeeper.client.day;

import org.jspecify.annotations.NullMarked;
