/** Makes what is measured on: the processes, and the hotels and reservations in them. */
@NullMarked
package dev.innkeeper.benchmark.site;

import org.jspecify.annotations.NullMarked;
