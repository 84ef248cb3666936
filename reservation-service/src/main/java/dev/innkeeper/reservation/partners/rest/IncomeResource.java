package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.rest.CsvFile;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Period;
import dev.innkeeper.reservation.partners.model.income.Income;
import dev.innkeeper.reservation.partners.model.income.Statement;
import dev.innkeeper.reservation.partners.service.IncomeService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What a partner earns. */
@Path("/v1/partners/{partnerId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Partners")
public class IncomeResource {
    private static final Pattern MONTH = Pattern.compile("(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])");

    private final IncomeService incomes;

    IncomeResource(IncomeService incomes) {
        this.incomes = incomes;
    }

    @GET
    @Path("/income")
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(operationId = "income", summary = "What a partner earns in a period", description = """
                    For the partner and for administrators. For each day with clicks or bookings, by currency: what the \
                    clicks are worth, what the bookings are worth that were made on the day, and the income: both times the \
                    percent in force on the day, rounded half up to the decimals of the currency. Totals are sums of the days. \
                    A booking counts once it is confirmed, at the price of the stay; one that was cancelled, or to which the \
                    guest did not come, does not count, nor does a penalty. At most 3,660 days. Dates are in UTC.

                    Consistency: exact; clicks count as soon as they are answered, changes of bookings within moments.""")
    @APIResponse(responseCode = "200", ref = "Income")
    public Uni<Income> income(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @QueryParam("from") @Parameter(ref = "PeriodFrom") @Nullable LocalDate from,
            @QueryParam("to") @Parameter(ref = "PeriodTo") @Nullable LocalDate to) {
        return incomes.income(PartnerId.inPath(partner), Period.of(from, to, Period.LONGEST));
    }

    @GET
    @Path("/statements/{month}")
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(operationId = "statement", summary = "What a partner earned in a month", description = """
                    For the partner and for administrators. The income of a month that is over in UTC; 404 before. A change \
                    after the month, such as a cancellation or another commission, shows in its statement. With \
                    `Accept: text/csv` it is a file for a spreadsheet (RFC 4180, UTF-8, with a header line): a line for each \
                    day and currency, then the totals.

                    Consistency: as for the income.""")
    @APIResponse(responseCode = "200", ref = "Statement")
    public Uni<RestResponse<Statement>> statement(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @PathParam("month") @Parameter(description = "The month", example = "2026-05") String month) {
        return incomes.statement(PartnerId.inPath(partner), month(month))
                .map(found -> RestResponse.ResponseBuilder.ok(found)
                        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                        .build());
    }

    /** The same as a file, for clients that prefer it: one operation in the OpenAPI document. */
    @GET
    @Path("/statements/{month}")
    @Produces(CsvFile.TEXT_CSV + ";qs=0.5")
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(hidden = true)
    public Uni<RestResponse<String>> statementFile(
            @PathParam("partnerId") String partner, @PathParam("month") String month) {
        return incomes.statement(PartnerId.inPath(partner), month(month))
                .map(found -> RestResponse.ResponseBuilder.ok(StatementFile.text(found), CsvFile.TYPE)
                        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                        .header(
                                HttpHeaders.CONTENT_DISPOSITION,
                                "attachment; filename=\"" + StatementFile.name(found) + "\"")
                        .build());
    }

    private static YearMonth month(String text) {
        if (!MONTH.matcher(text).matches()) {
            throw new InvalidValueException("month", "must be a month such as 2027-05");
        }
        return YearMonth.parse(text);
    }
}
