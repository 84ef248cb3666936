package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The reaction that a shopper wants to have. */
@RegisterForReflection
@Schema(name = "NewReaction")
public record NewReaction(@Schema(required = true) ReactionValue value) {
    public NewReaction {
        new Checks().present("value", value).refuseIfAny();
    }
}
