@NullMarked
package dev.innkeeper.hotel.auditlog;

import org.jspecify.annotations.NullMarked;
