/** What the services tell each other when a guest reviews a stay. */
@NullMarked
package dev.innkeeper.model.review;

import org.jspecify.annotations.NullMarked;
