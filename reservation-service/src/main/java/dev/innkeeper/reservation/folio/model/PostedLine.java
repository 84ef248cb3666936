package dev.innkeeper.reservation.folio.model;

import dev.innkeeper.booking.value.Fingerprint;

/**
 * A line that staff posted.
 *
 * @param fingerprint of the request that posted it
 */
public record PostedLine(FolioLine line, Fingerprint fingerprint) {}
