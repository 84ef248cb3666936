@NullMarked
package dev.innkeeper.benchmark.report;

import org.jspecify.annotations.NullMarked;
