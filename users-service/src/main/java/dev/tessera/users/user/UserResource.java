package dev.tessera.users.user;

import dev.tessera.service.edge.Page;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.users.name.Username;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/users")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Users", description = "People and their accounts.")
public class UserResource {

    private final UserService users;
    private final AccountService accounts;
    private final Idempotency idempotency;
    private final Caller caller;

    UserResource(UserService users, AccountService accounts, Idempotency idempotency, Caller caller) {
        this.users = users;
        this.accounts = accounts;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @POST
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "signUp",
            summary = "Sign up",
            description = "Creates an account. E-mail address and username are unique without regard to case.")
    @APIResponse(
            responseCode = "201",
            description = "Signed up; sign in with POST /sessions.",
            content = @Content(schema = @Schema(implementation = UserResponse.class)))
    @APIResponse(responseCode = "409", description = "The e-mail address or the username is taken.")
    @APIResponse(responseCode = "422", description = "Values are not acceptable, or the Idempotency-Key was used.")
    public Uni<Response> signUp(
            @Parameter(description = "Any text of your own: sent again with it, the request gets the same answer.")
                    @HeaderParam(Idempotency.HEADER)
                    String idempotencyKey,
            @NotNull CreateUserRequest request) {
        NewUser newUser = request.read();
        String scope = Idempotency.anonymousScope(newUser.email().canonical());
        return idempotency.once(
                idempotencyKey,
                scope,
                ticket -> users.signUp(
                        newUser,
                        (transaction, user) -> ticket.record(
                                transaction,
                                Response.Status.CREATED.getStatusCode(),
                                UserResponse.inFull(user),
                                Map.of(
                                        HttpHeaders.LOCATION,
                                        "/users/" + user.id(),
                                        HttpHeaders.ETAG,
                                        ETags.of(user.version())))));
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMe", summary = "Who am I?", description = "Your own account, in full.")
    @APIResponse(
            responseCode = "200",
            description = "You.",
            content = @Content(schema = @Schema(implementation = UserResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    public Uni<Response> me(@HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return users.user(caller.subject()).map(user -> answer(user, ifNoneMatch));
    }

    @GET
    @Path("/{userId}")
    @Authenticated
    @Operation(
            operationId = "getUser",
            summary = "Read a user",
            description = "In full for the person and for administrators, otherwise what everybody may see.")
    @APIResponse(
            responseCode = "200",
            description = "The user.",
            content = @Content(schema = @Schema(implementation = UserResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such user.")
    public Uni<Response> user(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return users.user(userId).map(user -> answer(user, ifNoneMatch));
    }

    @GET
    @Authenticated
    @Operation(
            operationId = "findUsers",
            summary = "Find a user by name",
            description = "By username, or, for administrators, by e-mail address; without regard to case. A name that"
                    + " was just taken or changed may need a moment to be found.")
    @APIResponse(responseCode = "200", description = "The user, if there is one.")
    public Uni<Page<UserResponse>> find(
            @Parameter(description = "The whole username.") @QueryParam("username") String username,
            @Parameter(description = "The whole address; administrators only.") @QueryParam("email") String email) {
        if ((username == null) == (email == null)) {
            throw UserProblems.oneSearchTerm();
        }
        if (email != null && !caller.is(Role.ADMIN)) {
            throw UserProblems.adminsOnly();
        }
        return search(username, email)
                .map(found -> new Page<>(found.map(this::view).map(List::of).orElse(List.of()), null));
    }

    private Uni<Optional<User>> search(String username, String email) {
        Validation fields = new Validation();
        Username name = fields.optional("username", username, Username::parse);
        Email address = fields.optional("email", email, Email::parse);
        fields.check();
        return name != null ? users.userByUsername(name) : users.userByEmail(address);
    }

    @PATCH
    @Path("/{userId}")
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeProfile",
            summary = "Change your profile",
            description = "A JSON merge patch. A new username or e-mail address takes effect, and frees the old one, at"
                    + " once; a new e-mail address asks for the current password.")
    @APIResponse(
            responseCode = "200",
            description = "Your profile as it is now.",
            content = @Content(schema = @Schema(implementation = UserResponse.class)))
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "404", description = "No such user.")
    @APIResponse(responseCode = "409", description = "The username or the e-mail address is taken.")
    @APIResponse(responseCode = "412", description = "The profile changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> changeProfile(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @Parameter(description = "The profile's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull ChangeProfileRequest patch) {
        requireSelf(userId);
        return users.changeProfile(userId, patch, ifMatch, caller.address()).map(user -> answer(user, null));
    }

    @PUT
    @Path("/{userId}/password")
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changePassword",
            summary = "Change your password",
            description = "Ends all your sessions but the one that asks.")
    @APIResponse(responseCode = "204", description = "Changed.")
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "404", description = "No such user.")
    public Uni<Void> changePassword(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @NotNull ChangePasswordRequest request) {
        requireSelf(userId);
        request.check();
        return accounts.changePassword(
                userId,
                request.currentPassword(),
                request.newPassword(),
                Optional.ofNullable(caller.sessionId()),
                caller.address());
    }

    @DELETE
    @Path("/{userId}")
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "deleteUser",
            summary = "Delete an account",
            description = "Your own, with your current password; administrators delete others' without. Names and"
                    + " memberships are given up and all sessions end; what refers to the user finds a \"Deleted"
                    + " user\". Refused while the person is a company's last owner or an administrator.")
    @RequestBody(content = @Content(schema = @Schema(implementation = DeleteUserRequest.class)), required = false)
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "404", description = "No such user.")
    @APIResponse(responseCode = "409", description = "The person is a company's last owner, or an administrator.")
    @APIResponse(responseCode = "412", description = "The account changed since you read it.")
    public Uni<Void> delete(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @Parameter(description = "The profile's ETag, to delete only what you saw.")
                    @HeaderParam(HttpHeaders.IF_MATCH)
                    String ifMatch,
            @Nullable DeleteUserRequest request) {
        boolean isSelf = isSelf(userId);
        if (!isSelf && !caller.is(Role.ADMIN)) {
            throw UserProblems.notYou();
        }
        String password = request == null ? null : request.currentPassword();
        return accounts.delete(userId, isSelf, password, ifMatch, caller.address());
    }

    private void requireSelf(String userId) {
        if (!isSelf(userId)) {
            throw UserProblems.notYou();
        }
    }

    private boolean isSelf(String userId) {
        return userId.equals(caller.subject());
    }

    private UserResponse view(User user) {
        return isSelf(user.id()) || caller.is(Role.ADMIN) ? UserResponse.inFull(user) : UserResponse.forOthers(user);
    }

    private Response answer(User user, String ifNoneMatch) {
        return ETags.answer(ifNoneMatch, ETags.of(user.version()), view(user));
    }
}
