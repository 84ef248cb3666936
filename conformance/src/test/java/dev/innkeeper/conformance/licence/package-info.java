/** What the delivered parts are made of, and under which licences. */
@NullMarked
package dev.innkeeper.conformance.licence;

import org.jspecify.annotations.NullMarked;
