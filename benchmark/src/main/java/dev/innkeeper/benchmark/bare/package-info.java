/** The operations as a program would do them that talks to Cassandra itself, with the services' own statements. */
@NullMarked
package dev.innkeeper.benchmark.bare;

import org.jspecify.annotations.NullMarked;
