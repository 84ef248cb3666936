/** Records the statements that the services send, and sends the same statements with the driver alone. */
@NullMarked
package dev.innkeeper.benchmark.replay;

import org.jspecify.annotations.NullMarked;
