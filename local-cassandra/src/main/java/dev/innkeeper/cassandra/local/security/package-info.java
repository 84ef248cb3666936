/** Certificates and passwords of a secured server, and how its clients get in. */
@NullMarked
package dev.innkeeper.cassandra.local.security;

import org.jspecify.annotations.NullMarked;
