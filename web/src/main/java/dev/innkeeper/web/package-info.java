/** The application that serves the guest's site and the staff desk. */
@NullMarked
package dev.innkeeper.web;

import org.jspecify.annotations.NullMarked;
