/** A whole Innkeeper in processes of our own, which can be killed, paused, restarted and replaced. */
@NullMarked
package dev.innkeeper.conformance.cluster;

import org.jspecify.annotations.NullMarked;
