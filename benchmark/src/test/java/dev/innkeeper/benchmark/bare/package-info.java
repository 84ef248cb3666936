@NullMarked
package dev.innkeeper.benchmark.bare;

import org.jspecify.annotations.NullMarked;
