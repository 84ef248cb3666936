/** What the tests of both services stand on: the real Cassandra, its statements counted, its writes interrupted. */
@NullMarked
package dev.innkeeper.common.testkit;

import org.jspecify.annotations.NullMarked;
