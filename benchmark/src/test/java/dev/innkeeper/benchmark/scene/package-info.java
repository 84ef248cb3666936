@NullMarked
package dev.innkeeper.benchmark.scene;

import org.jspecify.annotations.NullMarked;
