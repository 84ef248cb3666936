@NullMarked
package dev.innkeeper.benchmark.rest;

import org.jspecify.annotations.NullMarked;
