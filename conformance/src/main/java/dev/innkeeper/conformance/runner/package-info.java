/** Runs scenarios, checks their histories and reports the results. */
@NullMarked
package dev.innkeeper.conformance.runner;

import org.jspecify.annotations.NullMarked;
