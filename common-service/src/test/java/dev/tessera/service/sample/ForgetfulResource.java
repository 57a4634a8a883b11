package dev.tessera.service.sample;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Its author forgot to say who may call it. */
@Path("/forgotten")
public class ForgetfulResource {

    @GET
    public String forgotten() {
        return "open to everybody";
    }
}
