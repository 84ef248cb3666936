@NullMarked
package dev.innkeeper.benchmark.experiment;

import org.jspecify.annotations.NullMarked;
