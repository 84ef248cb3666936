/** What hotels and room types show: texts by language, pictures, amenities. */
@NullMarked
package dev.innkeeper.hotel.content.model;

import org.jspecify.annotations.NullMarked;
