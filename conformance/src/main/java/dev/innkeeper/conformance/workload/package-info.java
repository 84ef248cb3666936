/** The scenarios and loads. */
@NullMarked
package dev.innkeeper.conformance.workload;

import org.jspecify.annotations.NullMarked;
