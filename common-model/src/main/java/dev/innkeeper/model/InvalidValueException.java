package dev.innkeeper.model;

import java.util.List;

/** A value was refused by its own rules. Its violations are written for the client and may be shown to it. */
public final class InvalidValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    public InvalidValueException(List<Violation> violations) {
        super(violations.toString());
        this.violations = List.copyOf(violations);
    }

    public InvalidValueException(String message) {
        this("", message);
    }

    public InvalidValueException(String field, String message) {
        this(List.of(new Violation(field, message)));
    }

    /** Never empty. */
    public List<Violation> violations() {
        return violations;
    }
}
