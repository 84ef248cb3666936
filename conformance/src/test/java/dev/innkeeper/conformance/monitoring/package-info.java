/** Runs Prometheus and Alertmanager next to a stack: alerts and dashboard on real series. */
@NullMarked
package dev.innkeeper.conformance.monitoring;

import org.jspecify.annotations.NullMarked;
