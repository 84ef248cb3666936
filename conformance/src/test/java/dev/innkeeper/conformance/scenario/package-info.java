@NullMarked
package dev.innkeeper.conformance.scenario;

import org.jspecify.annotations.NullMarked;
