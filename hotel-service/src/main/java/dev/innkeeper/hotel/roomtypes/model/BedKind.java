package dev.innkeeper.hotel.roomtypes.model;

/** The kinds of beds. The names are part of the API and of the table. */
public enum BedKind {
    SINGLE,
    DOUBLE,
    QUEEN,
    KING,
    SOFA_BED,
    BUNK_BED,
    COT
}
