package dev.innkeeper.model;

/**
 * One rule that a value breaks.
 *
 * @param field the member of the value, as a path ({@code address.city}); empty for the value as a whole
 * @param message what the rule asks, for people
 */
public record Violation(String field, String message) {

    /** The same violation seen from a value that holds this one under {@code parent}. */
    public Violation within(String parent) {
        if (parent.isEmpty()) {
            return this;
        }
        return new Violation(field.isEmpty() ? parent : parent + "." + field, message);
    }
}
