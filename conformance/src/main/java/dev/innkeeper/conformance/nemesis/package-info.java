/** What happens to the services while clients use them: faults, or a rolling upgrade. */
@NullMarked
package dev.innkeeper.conformance.nemesis;

import org.jspecify.annotations.NullMarked;
