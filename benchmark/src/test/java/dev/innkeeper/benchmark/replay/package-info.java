@NullMarked
package dev.innkeeper.benchmark.replay;

import org.jspecify.annotations.NullMarked;
