/** The network, clocks and disks of processes, which can be made to fail. */
@NullMarked
package dev.innkeeper.conformance.sandbox;

import org.jspecify.annotations.NullMarked;
