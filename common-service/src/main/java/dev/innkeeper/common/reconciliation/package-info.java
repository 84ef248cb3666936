/** What the reconciliations of both services have in common. */
@NullMarked
package dev.innkeeper.common.reconciliation;

import org.jspecify.annotations.NullMarked;
