@NullMarked
package dev.innkeeper.cli.rest;

import org.jspecify.annotations.NullMarked;
