package dev.tessera.service.sample;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.annotation.security.PermitAll;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Answers when a test says so. */
@Path("/slow")
@PermitAll
public class SlowResource {

    private static final Queue<UniEmitter<? super Map<String, String>>> HELD = new ConcurrentLinkedQueue<>();

    public static int held() {
        return HELD.size();
    }

    public static void answerOne() {
        HELD.remove().complete(Map.of("answer", "late"));
    }

    @GET
    public Uni<Map<String, String>> hold() {
        return Uni.createFrom().<Map<String, String>>emitter(emitter -> HELD.add(emitter));
    }

    @POST
    public Uni<Map<String, String>> echo(@NotNull Map<String, String> body) {
        return Uni.createFrom().item(body);
    }

    @GET
    @Path("/stream")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Multi<String> stream() {
        return Multi.createBy()
                .concatenating()
                .streams(Multi.createFrom().item("first"), Multi.createFrom().nothing());
    }
}
