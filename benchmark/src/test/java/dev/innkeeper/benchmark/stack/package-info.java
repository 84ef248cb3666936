@NullMarked
package dev.innkeeper.benchmark.stack;

import org.jspecify.annotations.NullMarked;
