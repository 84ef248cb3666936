package dev.innkeeper.hotel.catalogue.service;

/**
 * What a PUT came to.
 *
 * @param created whether it was not there before
 */
public record PutResult<T>(T value, boolean created) {}
