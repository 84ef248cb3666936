@NullMarked
package dev.innkeeper.conformance.client;

import org.jspecify.annotations.NullMarked;
