package dev.innkeeper.reservation.folio.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds what looks like the number of a payment card (ISO/IEC 7812): 13 to 19 digits with a valid check digit, in groups
 * that blanks or hyphens separate. Groups are looked at one by one and together, so that an expiry date behind a number
 * does not hide it.
 */
public final class CardNumbers {
    private static final int SHORTEST = 13;
    private static final int LONGEST = 19;
    private static final int DECIMAL = 10;

    private CardNumbers() {}

    /** Whether there is one in {@code text}. */
    public static boolean in(String text) {
        List<String> groups = new ArrayList<>();
        StringBuilder group = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            int digit = Character.digit(codePoint, DECIMAL);
            if (digit >= 0) {
                group.append(digit);
                continue;
            }
            end(group, groups);
            if (!separates(codePoint)) {
                if (anyIn(groups)) {
                    return true;
                }
                groups.clear();
            }
        }
        end(group, groups);
        return anyIn(groups);
    }

    private static void end(StringBuilder group, List<String> groups) {
        if (!group.isEmpty()) {
            groups.add(group.toString());
            group.setLength(0);
        }
    }

    private static boolean separates(int codePoint) {
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || Character.getType(codePoint) == Character.DASH_PUNCTUATION;
    }

    private static boolean anyIn(List<String> groups) {
        for (int first = 0; first < groups.size(); first++) {
            StringBuilder digits = new StringBuilder();
            for (int last = first; last < groups.size() && digits.length() <= LONGEST; last++) {
                digits.append(groups.get(last));
                if (isCardNumber(digits)) {
                    return true;
                }
            }
        }
        return false;
    }

    // The check digit of Luhn: every second digit from the right counts twice.
    private static boolean isCardNumber(CharSequence digits) {
        if (digits.length() < SHORTEST || digits.length() > LONGEST) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int counted = i % 2 == 0 ? digit : 2 * digit;
            sum += counted / DECIMAL + counted % DECIMAL;
        }
        return sum % DECIMAL == 0;
    }
}
