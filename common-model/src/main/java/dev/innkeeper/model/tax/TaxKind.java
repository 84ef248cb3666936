package dev.innkeeper.model.tax;

/** How a tax is computed. The names are part of the API and of the tables. */
public enum TaxKind {
    /** A percentage of the price of each night. */
    PERCENT,
    /** An amount for each night of the room. */
    PER_NIGHT,
    /** An amount for each night and person. */
    PER_PERSON_NIGHT,
    /** An amount for the whole stay, due on the first night. */
    PER_STAY
}
