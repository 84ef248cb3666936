package dev.innkeeper.reservation.webhooks.model;

/**
 * What is sent to a receiver.
 *
 * @param id the same whenever it is sent
 * @param body JSON
 */
public record Message(String id, String type, String body) {}
