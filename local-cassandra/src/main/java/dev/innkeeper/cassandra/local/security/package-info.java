/** Certificates and passwords of a secured server and its clients. */
@NullMarked
package dev.innkeeper.cassandra.local.security;

import org.jspecify.annotations.NullMarked;
