@NullMarked
package dev.innkeeper.benchmark.load;

import org.jspecify.annotations.NullMarked;
