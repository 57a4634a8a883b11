package dev.tessera.users.session;

import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.service.paging.CursorScope;
import dev.tessera.service.paging.Cursors;
import dev.tessera.service.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/sessions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Sessions", description = "Signing in and out.")
public class SessionResource {

    private final SessionService service;
    private final Cursors cursors;
    private final Caller caller;

    SessionResource(SessionService service, Cursors cursors, Caller caller) {
        this.service = service;
        this.cursors = cursors;
        this.caller = caller;
    }

    @POST
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "signIn",
            summary = "Sign in",
            description = "Opens a session and hands out an access token, good for ten minutes, and a refresh token,"
                    + " good for one refresh. An unknown e-mail address and a wrong password get the same answer. After"
                    + " some wrong passwords, the next one has to wait.")
    @APIResponse(
            responseCode = "201",
            description = "Signed in.",
            content = @Content(schema = @Schema(implementation = TokensResponse.class)))
    @APIResponse(responseCode = "401", description = "The e-mail address or the password is wrong.")
    @APIResponse(responseCode = "429", description = "Too many wrong passwords, or too many people at once.")
    public Uni<Response> signIn(
            @NotNull SignInRequest request,
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.USER_AGENT) String userAgent) {
        Validation fields = new Validation();
        Email email = fields.required("email", request.email(), Email::parse);
        String password = fields.required("password", request.password(), Function.identity());
        fields.check();
        return service.signIn(email, password, Device.of(userAgent), caller.address())
                .map(tokens -> withTokens(
                        Response.status(Response.Status.CREATED)
                                .header(HttpHeaders.LOCATION, "/sessions/" + tokens.sessionId()),
                        tokens));
    }

    @POST
    @Path("/refresh")
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "refreshSession",
            summary = "Get the next tokens of a session",
            description = "The refresh token is used up and replaced. Sent again within seconds, because the answer was"
                    + " lost, it gets the same successor; sent again later, it ends the session, for somebody has a"
                    + " copy of it.")
    @APIResponse(
            responseCode = "200",
            description = "The next tokens.",
            content = @Content(schema = @Schema(implementation = TokensResponse.class)))
    @APIResponse(responseCode = "401", description = "The session is over, or never was.")
    public Uni<Response> refresh(@NotNull RefreshRequest request) {
        Validation fields = new Validation();
        String token = fields.required("refreshToken", request.refreshToken(), Function.identity());
        fields.check();
        return service.refresh(token).map(tokens -> withTokens(Response.ok(), tokens));
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listSessions",
            summary = "Where am I signed in?",
            description = "Your sessions that are not over, the latest first.")
    @APIResponse(responseCode = "200", description = "A page of sessions.")
    public Uni<Page<SessionResponse>> sessions(
            @QueryParam("limit") @DefaultValue("20") @Min(1) @Max(PageRequest.MAX_LIMIT) int limit,
            @QueryParam("cursor") String cursor) {
        String me = caller.subject();
        String current = caller.sessionId();
        CursorScope scope = new CursorScope("/sessions", null, me);
        return service.sessionsOf(me, limit, cursors.start(scope, new PageRequest(limit, cursor)))
                .map(page -> cursors.page(scope, page, item -> SessionResponse.of(SessionItem.session(item), current)));
    }

    @DELETE
    @Path("/{sessionId}")
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "signOutOf",
            summary = "Sign out one session",
            description = "Its refresh token is refused from now on; an access token stays good until it expires.")
    @APIResponse(responseCode = "204", description = "Signed out.")
    @APIResponse(responseCode = "404", description = "You have no such session.")
    public Uni<Void> signOutOf(@Parameter(description = "The session's id.") @PathParam("sessionId") String sessionId) {
        return service.signOut(sessionId, caller.subject());
    }

    @DELETE
    @Path("/current")
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "signOut",
            summary = "Sign out",
            description = "Ends the session that the access token was issued for.")
    @APIResponse(responseCode = "204", description = "Signed out.")
    public Uni<Void> signOut() {
        return service.end(caller.sessionId(), caller.subject());
    }

    @DELETE
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "signOutEverywhere",
            summary = "Sign out everywhere",
            description = "Ends all your sessions, this one too.")
    @APIResponse(responseCode = "204", description = "Signed out everywhere.")
    public Uni<Void> signOutEverywhere() {
        return service.signOutEverywhere(caller.subject());
    }

    private static Response withTokens(Response.ResponseBuilder response, Tokens tokens) {
        return response.entity(TokensResponse.of(tokens))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
