package dev.tessera.service.sample;

import dev.tessera.service.change.Decision;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Items;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;

/** A resource about nothing, to show what holds for every resource. */
@Path("/samples")
@Authenticated
public class SampleResource {

    private static final long VERSION = 7;

    private final Edge edge;
    private final Caller caller;

    SampleResource(Edge edge, Caller caller) {
        this.edge = edge;
        this.caller = caller;
    }

    /** With counters that hash to c0. */
    record Counted(String id) implements Versioned {

        @Override
        public long version() {
            return VERSION;
        }

        @Override
        public String variant() {
            return "c0";
        }
    }

    record Sample(String name, Instant at, String absent) {}

    @GET
    @PermitAll
    public Uni<List<Sample>> list(
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(100) int pageSize, @QueryParam("q") String words) {
        return Uni.createFrom().item(List.of(new Sample(words, Instant.ofEpochSecond(1), null)));
    }

    @POST
    @PermitAll
    public Uni<SampleRequest> create(@Valid SampleRequest request) {
        return Uni.createFrom().item(request);
    }

    @POST
    @Path("/optional")
    @PermitAll
    @IgnoresToken
    public Uni<Boolean> createMaybe(@Nullable SampleRequest request) {
        return Uni.createFrom().item(request != null);
    }

    @GET
    @Path("/{id}")
    public Uni<RestResponse<Sample>> get(@PathParam("id") String id) {
        return edge.read(Uni.createFrom().item(new Counted(id)), counted -> new Sample(id, Instant.EPOCH, null));
    }

    @PATCH
    @Path("/{id}")
    @IfMatch
    public Uni<RestResponse<Map<String, String>>> patch(@PathParam("id") String id, @Valid SamplePatch patch) {
        return edge.<Map<String, String>>change(() -> Uni.createFrom().item(Decision.onRead(VERSION, () -> {
                    Map<String, String> after = new TreeMap<>();
                    after.put("name", patch.name().orKeep("old name"));
                    after.put("bio", String.valueOf(patch.bio().orKeep("old bio")));
                    after.put("count", String.valueOf(patch.count().orKeep(1)));
                    return Decision.nothing(after);
                })))
                .answer(after -> after);
    }

    @GET
    @Path("/list")
    @PermitAll
    public Uni<Page<String>> paged(@QueryParam("of") String of, @QueryParam("more") String more) {
        return edge.list(paging -> Uni.createFrom().item(slice(paging)), String::toUpperCase);
    }

    /** A list of two, however large a page may be. */
    private static Slice<String> slice(Paging paging) {
        return paging.isFirst()
                ? new Slice<>(List.of("a of " + paging.limit()), Optional.of(Position.ofBytes(new byte[] {'S'})))
                : new Slice<>(List.of("b of " + paging.limit()), Optional.empty());
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Roles.ADMIN)
    public void delete(@PathParam("id") String id) {}

    @GET
    @Path("/me")
    public Map<String, Object> me() {
        Map<String, Object> me = new TreeMap<>();
        me.put("subject", caller.subject());
        me.put("session", String.valueOf(caller.sessionId()));
        me.put("roles", new TreeSet<>(caller.roles()));
        me.put("service", caller.isService());
        me.put("admin", caller.is(Role.ADMIN));
        me.put("companies", caller.texts("companies"));
        me.put("address", caller.address());
        return me;
    }

    @GET
    @Path("/of/{userId}")
    @PermitAll
    public Map<String, String> of(@PathParam("userId") @OrMe String userId) {
        return Map.of("id", userId);
    }

    @DELETE
    @Path("/of/{userId}")
    public void deleteOf(@PathParam("userId") @OrMe String userId) {}

    @GET
    @Path("/of/me")
    @PermitAll
    public Map<String, String> ofMe() {
        return Map.of("id", caller.subject());
    }

    @POST
    @Path("/several")
    @PermitAll
    @ResponseStatus(207)
    public Items<Sample> createSeveral(@NotNull List<SampleRequest> requests) {
        return new Items<>(List.of());
    }

    @GET
    @Path("/anyone")
    @PermitAll
    public Map<String, Object> anyone() {
        return Map.of(
                "anonymous", caller.isAnonymous(), "companies", caller.texts("companies"), "address", caller.address());
    }

    @GET
    @Path("/number/{n}")
    @PermitAll
    public int number(@PathParam("n") int n) {
        return n;
    }

    @GET
    @Path("/fault")
    @PermitAll
    public Uni<String> fault() {
        return Uni.createFrom().failure(new IllegalStateException("a secret of dev.tessera.Inner"));
    }

    @GET
    @Path("/wrapped")
    @PermitAll
    @Operation(summary = "Fail as told", description = "Always fails, and says so in the description.")
    @APIResponse(responseCode = "200", description = "Never.")
    @APIResponse(responseCode = "409", description = "The sample is taken.")
    @APIResponse(responseCode = "400", description = "The sample says no.")
    public Uni<String> wrapped() {
        return Uni.createFrom().failure(new CompletionException(Problem.conflict("sample-taken", "Try another.")));
    }
}
