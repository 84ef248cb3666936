@NullMarked
package dev.innkeeper.reservation.auditlog;

import org.jspecify.annotations.NullMarked;
