package dev.tessera.users.session;

import dev.tessera.service.change.Decision;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.Cache;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/sessions")
@Tag(name = "Sessions", description = "Signing in and out.")
public class SessionResource {

    private final SessionService service;
    private final Edge edge;

    SessionResource(SessionService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Sign in",
            description = "Opens a session and hands out an access token, good for ten minutes, and a refresh token,"
                    + " good for one refresh. An unknown e-mail address and a wrong password get the same answer. After"
                    + " some wrong passwords, the next one has to wait, except on devices and in networks where the"
                    + " person signed in before: those count for themselves.")
    @APIResponse(responseCode = "201", description = "Signed in.")
    @APIResponse(responseCode = "401", description = "The e-mail address or the password is wrong.")
    @APIResponse(responseCode = "429", description = "Too many wrong passwords, or too many people at once.")
    public Uni<RestResponse<TokensResponse>> signIn(
            @NotNull SignInRequest request,
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.USER_AGENT) String userAgent) {
        Validation fields = new Validation();
        Email email = fields.required("email", request.email(), Email::parse);
        String password = fields.required("password", request.password(), Passwords::given);
        String deviceToken = fields.optional("deviceToken", request.deviceToken(), DeviceTokens::given);
        fields.check();
        Device device = Device.of(userAgent);
        Uni<PasswordProof> proved =
                service.prove(email, password, edge.caller().address(), Optional.ofNullable(deviceToken));
        return edge.create(() -> proved.chain(proof -> service.signIn(proof, device)))
                .at(tokens -> "/sessions/" + tokens.sessionId())
                .answer(TokensResponse::of);
    }

    @POST
    @Path("/refresh")
    @PermitAll
    @IgnoresToken
    @Cache(noStore = true)
    @Operation(
            summary = "Get the next tokens of a session",
            description = "The refresh token is used up and replaced. Sent again within seconds, because the answer was"
                    + " lost, it gets the same successor; sent again later, it ends the session, for somebody has a"
                    + " copy of it.")
    @APIResponse(responseCode = "401", description = "The session is over, or never was.")
    public Uni<RestResponse<TokensResponse>> refreshSession(@NotNull RefreshRequest request) {
        RefreshToken token = Validation.require("refreshToken", request.refreshToken(), RefreshToken::parse)
                .orElseThrow(SessionProblems::refreshTokenRefused);
        return edge.change(() -> service.refresh(token)).answer(TokensResponse::of);
    }

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(summary = "Where am I signed in?", description = "Your sessions that are not over, the latest first.")
    public Uni<Page<SessionResponse>> listSessions() {
        String me = edge.caller().subject();
        String current = edge.caller().sessionId();
        return edge.list(paging -> service.sessionsOf(me, paging), session -> SessionResponse.of(session, current));
    }

    @DELETE
    @Path("/{sessionId}")
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Sign out one session",
            description = "Its refresh token is refused from now on; an access token stays good until it expires.")
    public Uni<Void> signOutOf(@PathParam("sessionId") String sessionId) {
        String me = edge.caller().subject();
        return end(() -> service.signOut(sessionId, me));
    }

    @DELETE
    @Path("/current")
    @RolesAllowed(Roles.USER)
    @Operation(summary = "Sign out", description = "Ends the session that the access token was issued for.")
    public Uni<Void> signOut() {
        String me = edge.caller().subject();
        String current = edge.caller().sessionId();
        return end(() -> service.end(current, me));
    }

    @DELETE
    @RolesAllowed(Roles.USER)
    @Operation(summary = "Sign out everywhere", description = "Ends all your sessions, this one too.")
    public Uni<Void> signOutEverywhere() {
        String me = edge.caller().subject();
        return edge.change(() -> service.signOutEverywhere(me)).done();
    }

    private Uni<Void> end(Supplier<Decision<Void>> decide) {
        return edge.change(() -> Uni.createFrom().item(decide)).done();
    }
}
