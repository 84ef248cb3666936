/** What is made of measurements: spreads, tables, pictures. */
@NullMarked
package dev.innkeeper.benchmark.report;

import org.jspecify.annotations.NullMarked;
