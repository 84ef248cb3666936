package dev.innkeeper.reservation.tls;

import io.quarkus.rest.client.reactive.Url;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** A client with the TLS settings of the client of the hotel service, for any address. */
@RegisterRestClient(configKey = "any-service", baseUri = "https://localhost")
@Path("/health/ready")
public interface AnyServiceApi {
    @GET
    String readiness(@Url String service);
}
