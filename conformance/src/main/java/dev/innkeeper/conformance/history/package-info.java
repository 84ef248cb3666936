/** What was asked and answered, what could be read back, and the rules that both must keep together. */
@NullMarked
package dev.innkeeper.conformance.history;

import org.jspecify.annotations.NullMarked;
