package dev.tessera.users.user;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Items;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.MergePatch;
import dev.tessera.users.user.AccountService.NewPassword;
import io.quarkus.security.Authenticated;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Users", description = "People and their accounts.")
public class UserResource {

    private final UserService users;
    private final AccountService accounts;
    private final CurrentPassword currentPassword;
    private final Edge edge;

    UserResource(UserService users, AccountService accounts, CurrentPassword currentPassword, Edge edge) {
        this.users = users;
        this.accounts = accounts;
        this.currentPassword = currentPassword;
        this.edge = edge;
    }

    @POST
    @PermitAll
    @Idempotent
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "signUp",
            summary = "Sign up",
            description = "Creates an account. E-mail address and username are unique without regard to case.")
    @APIResponse(responseCode = "201", description = "Signed up; sign in with POST /sessions.")
    @APIResponse(responseCode = "409", description = "The e-mail address or the username is taken.")
    @APIResponse(responseCode = "422", description = "Values are not acceptable, or the Idempotency-Key was used.")
    public Uni<RestResponse<UserResponse>> signUp(@NotNull CreateUserRequest request) {
        NewUser newUser = request.read();
        return edge.create(() -> users.signUp(newUser, Set.of()))
                .of(newUser.email().canonical())
                .at(user -> "/users/" + user.id())
                .answer(UserResponse::inFull);
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getMe", summary = "Who am I?", description = "Your own account, in full.")
    @APIResponse(responseCode = "200", description = "You.")
    public Uni<RestResponse<UserResponse>> me() {
        return edge.read(users.user(edge.caller().subject()), this::view);
    }

    @GET
    @Path("/{userId}")
    @Authenticated
    @Operation(
            operationId = "getUser",
            summary = "Read a user",
            description = "In full for the person and for administrators, otherwise what everybody may see.")
    @APIResponse(responseCode = "200", description = "The user.")
    public Uni<RestResponse<UserResponse>> user(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId) {
        return edge.read(users.user(userId), this::view);
    }

    @GET
    @Authenticated
    @Operation(
            operationId = "findUsers",
            summary = "Find a user by name",
            description = "By username, or, for administrators, by e-mail address; without regard to case. A name that"
                    + " was just taken or changed may need a moment to be found.")
    @APIResponse(responseCode = "200", description = "The user, if there is one.")
    public Uni<Items<UserResponse>> find(
            @Parameter(description = "The whole username.") @QueryParam("username") String username,
            @Parameter(description = "The whole address; administrators only.") @QueryParam("email") String email) {
        if ((username == null) == (email == null)) {
            throw UserProblems.oneSearchTerm();
        }
        if (email != null && !edge.caller().is(Role.ADMIN)) {
            throw UserProblems.adminsOnly();
        }
        Uni<Optional<User>> found = username != null
                ? users.userByUsername(Validation.require("username", username, Username::parse))
                : users.userByEmail(Validation.require("email", email, Email::parse));
        return found.map(user -> new Items<>(user.map(this::view).stream().toList()));
    }

    @PATCH
    @Path("/{userId}")
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Consumes(MergePatch.MEDIA_TYPE)
    @Operation(
            operationId = "changeProfile",
            summary = "Change your profile",
            description = "A JSON merge patch. A new username or e-mail address takes effect, and frees the old one, at"
                    + " once; a new e-mail address asks for the current password.")
    @APIResponse(responseCode = "200", description = "Your profile as it is now.")
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "409", description = "The username or the e-mail address is taken.")
    public Uni<RestResponse<UserResponse>> changeProfile(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @NotNull ChangeProfileRequest patch) {
        requireSelf(userId);
        CurrentPassword.Given current =
                currentPassword.given(patch.currentPassword(), edge.caller().address());
        return edge.change(() -> users.changeProfile(userId, patch::applyTo, current))
                .answer(this::view);
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
    public Uni<Void> changePassword(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @NotNull ChangePasswordRequest request) {
        requireSelf(userId);
        request.check();
        CurrentPassword.Given current =
                currentPassword.given(request.currentPassword(), edge.caller().address());
        Uni<NewPassword> password = accounts.newPassword(userId, current, request.newPassword());
        Optional<String> session = Optional.ofNullable(edge.caller().sessionId());
        return edge.change(() -> password.chain(proved -> accounts.changePassword(proved, session)))
                .done();
    }

    @DELETE
    @Path("/{userId}")
    @IfMatch(required = false)
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
    @APIResponse(responseCode = "409", description = "The person is a company's last owner, or an administrator.")
    public Uni<Void> delete(
            @Parameter(description = "The user's id.") @PathParam("userId") String userId,
            @Nullable DeleteUserRequest request) {
        boolean isSelf = isSelf(userId);
        if (!isSelf && !edge.caller().is(Role.ADMIN)) {
            throw UserProblems.notYou();
        }
        String password = request == null ? null : request.currentPassword();
        Optional<CurrentPassword.Given> current = isSelf
                ? Optional.of(currentPassword.given(password, edge.caller().address()))
                : Optional.empty();
        return edge.change(() -> accounts.delete(userId, current)).done();
    }

    private void requireSelf(String userId) {
        if (!isSelf(userId)) {
            throw UserProblems.notYou();
        }
    }

    private boolean isSelf(String userId) {
        return userId.equals(edge.caller().subject());
    }

    private UserResponse view(User user) {
        return isSelf(user.id()) || edge.caller().is(Role.ADMIN)
                ? UserResponse.inFull(user)
                : UserResponse.forOthers(user);
    }
}
