/** What clients asked and were told, and what was read after all of them had stopped. */
@NullMarked
package dev.innkeeper.conformance.history;

import org.jspecify.annotations.NullMarked;
