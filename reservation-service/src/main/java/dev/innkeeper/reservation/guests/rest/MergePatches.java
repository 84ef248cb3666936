package dev.innkeeper.reservation.guests.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads merge patches of a guest's details (RFC 7396). */
@Singleton
public class MergePatches {
    public static final String MEDIA_TYPE = "application/merge-patch+json";

    private final ObjectMapper json;

    MergePatches(ObjectMapper json) {
        this.json = json;
    }

    /** The change that {@code patch} describes. It fails with 400 when the result breaks a rule. */
    public UnaryOperator<GuestDetails> read(@Nullable JsonNode patch) {
        if (!(RequestBodies.required(patch) instanceof ObjectNode members)) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body must be an object.");
        }
        return before -> apply(before, members);
    }

    private GuestDetails apply(GuestDetails before, ObjectNode patch) {
        ObjectNode target = json.valueToTree(before);
        merge(target, patch);
        try {
            return json.treeToValue(target, GuestDetails.class);
        } catch (JsonProcessingException refused) {
            throw new WebApplicationException(refused, Response.Status.BAD_REQUEST);
        }
    }

    private static void merge(ObjectNode target, ObjectNode patch) {
        patch.fields().forEachRemaining(member -> {
            String name = member.getKey();
            if (member.getValue().isNull()) {
                target.remove(name);
            } else if (member.getValue() instanceof ObjectNode nested) {
                ObjectNode merged = target.get(name) instanceof ObjectNode existing ? existing : target.objectNode();
                merge(merged, nested);
                target.set(name, merged);
            } else {
                target.set(name, member.getValue());
            }
        });
    }
}
