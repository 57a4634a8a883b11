package dev.tessera.service.feed;

import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** No service is without an API. */
@Path("/samples")
@PermitAll
public class SampleResource {

    @GET
    public String sample() {
        return "sample";
    }
}
