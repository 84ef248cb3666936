@NullMarked
package dev.innkeeper.benchmark.site;

import org.jspecify.annotations.NullMarked;
