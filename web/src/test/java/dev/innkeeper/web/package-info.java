@NullMarked
package dev.innkeeper.web;

import org.jspecify.annotations.NullMarked;
