package dev.innkeeper.hotel.catalogue.service;

/**
 * The result of a PUT.
 *
 * @param created whether it is new
 */
public record PutResult<T>(T value, boolean created) {}
