package dev.innkeeper.cli;

import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Prints one bearer token and nothing else, so that it can be used within another command. */
@Command(
        name = "token",
        description = {
            "Prints a bearer token that the services of ./innkeeper up accept for twelve hours, and nothing else.",
            "It is signed with a public development key: services in production reject it."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class TokenCommand implements Callable<Integer> {
    private static final Pattern SUBJECT = Pattern.compile("[A-Za-z0-9._@-]{1,100}");

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ROLE", description = "One of: ${COMPLETION-CANDIDATES}.")
    private DevelopmentRole role;

    @Option(
            names = "--hotel",
            paramLabel = "ID",
            converter = HotelIdConverter.class,
            description = "A hotel whose staff the token is for; may be repeated (default: every hotel).")
    private List<HotelId> hotels = new ArrayList<>();

    @Option(
            names = "--subject",
            paramLabel = "NAME",
            description = "Who the shopper or partner of a token for guest or partner is (default: the role).")
    @Nullable private String subject;

    @Override
    public Integer call() {
        if (!hotels.isEmpty() && role != DevelopmentRole.staff) {
            throw new ParameterException(spec.commandLine(), "--hotel is for staff: " + role + " is for every hotel");
        }
        if (subject != null && (!hasSubject() || !SUBJECT.matcher(subject).matches())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--subject is for guest and partner: 1 to 100 letters, digits and any of . _ @ -");
        }
        spec.commandLine().getOut().println(token());
        return 0;
    }

    private boolean hasSubject() {
        return role == DevelopmentRole.guest || role == DevelopmentRole.partner;
    }

    private String token() {
        if (subject != null) {
            return role == DevelopmentRole.partner
                    ? DevelopmentTokens.ofPartner(subject, HotelServiceOptions.TOKEN_LIFE)
                    : DevelopmentTokens.ofShopper(subject, HotelServiceOptions.TOKEN_LIFE);
        }
        return hotels.isEmpty()
                ? DevelopmentTokens.issue(role.name(), HotelServiceOptions.TOKEN_LIFE)
                : DevelopmentTokens.ofStaff(hotels, HotelServiceOptions.TOKEN_LIFE);
    }

    /** The roles, named as on the command line and in a token. */
    enum DevelopmentRole {
        staff,
        admin,
        service,
        guest,
        partner
    }

    static final class HotelIdConverter implements ITypeConverter<HotelId> {
        @Override
        public HotelId convert(String text) {
            try {
                return new HotelId(text);
            } catch (InvalidValueException refused) {
                throw new TypeConversionException(
                        "it " + refused.violations().get(0).message());
            }
        }
    }
}
