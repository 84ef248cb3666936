@NullMarked
package dev.innkeeper.benchmark;

import org.jspecify.annotations.NullMarked;
