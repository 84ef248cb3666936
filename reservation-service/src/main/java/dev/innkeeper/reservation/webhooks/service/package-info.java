/** Keeps webhooks, and delivers events to them. */
@NullMarked
package dev.innkeeper.reservation.webhooks.service;

import org.jspecify.annotations.NullMarked;
