/** The report: tables, charts, summaries of rounds. */
@NullMarked
package dev.innkeeper.benchmark.report;

import org.jspecify.annotations.NullMarked;
