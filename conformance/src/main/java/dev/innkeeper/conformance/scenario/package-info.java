/** One scenario while it runs: its hotels, the operations of its clients and what they observe. */
@NullMarked
package dev.innkeeper.conformance.scenario;

import org.jspecify.annotations.NullMarked;
