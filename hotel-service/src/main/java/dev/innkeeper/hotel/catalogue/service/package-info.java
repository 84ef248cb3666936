/** What the catalogue answers, and the order of writes that keeps its tables in step. */
@NullMarked
package dev.innkeeper.hotel.catalogue.service;

import org.jspecify.annotations.NullMarked;
