/** Audits: what both services answer when they are asked whether all is as it should be. */
@NullMarked
package dev.innkeeper.common.audit;

import org.jspecify.annotations.NullMarked;
