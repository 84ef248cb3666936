@NullMarked
package dev.innkeeper.cassandra.local.process;

import org.jspecify.annotations.NullMarked;
