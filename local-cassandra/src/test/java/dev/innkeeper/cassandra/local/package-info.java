@NullMarked
package dev.innkeeper.cassandra.local;

import org.jspecify.annotations.NullMarked;
