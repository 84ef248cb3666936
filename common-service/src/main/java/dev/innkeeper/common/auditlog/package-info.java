/** The audit log: which changes staff have made. */
@NullMarked
package dev.innkeeper.common.auditlog;

import org.jspecify.annotations.NullMarked;
