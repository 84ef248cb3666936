package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.rest.CsvFile;
import dev.innkeeper.reservation.partners.model.income.IncomeAmounts;
import dev.innkeeper.reservation.partners.model.income.Statement;

/** Writes a statement as a file for a spreadsheet (RFC 4180). No value needs quotes, and none begins like a formula. */
final class StatementFile {
    private static final String HEADER =
            String.join(",", "date", "percent", "currency", "clicks", "bookings", "income");

    private StatementFile() {}

    /** The name under which a browser saves it. */
    static String name(Statement statement) {
        return "statement-" + statement.partner() + "-" + statement.month() + ".csv";
    }

    /** A line for each day and currency, then the totals. */
    static String text(Statement statement) {
        StringBuilder text = new StringBuilder(HEADER).append(CsvFile.END);
        statement
                .days()
                .forEach(day -> day.amounts()
                        .forEach(amounts -> text.append(line(
                                        day.date().toString(), day.percent().value(), amounts))
                                .append(CsvFile.END)));
        statement
                .totals()
                .forEach(total -> text.append(line("total", "", total)).append(CsvFile.END));
        return text.toString();
    }

    private static String line(String date, String percent, IncomeAmounts amounts) {
        return String.join(
                ",",
                date,
                percent,
                amounts.currency().getCurrencyCode(),
                amounts.clicks().decimal(),
                amounts.bookings().decimal(),
                amounts.income().decimal());
    }
}
