/** The races, and how one is run and judged. */
@NullMarked
package dev.innkeeper.conformance.scenario;

import org.jspecify.annotations.NullMarked;
