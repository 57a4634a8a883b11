package dev.tessera.users.user;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.OrMe;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.IgnoresToken;
import dev.tessera.service.identity.Role;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Actor;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.login.Place;
import dev.tessera.users.login.Place.KnownDevice;
import dev.tessera.users.user.UserResponse.Viewer;
import dev.tessera.users.user.UserService.NewPassword;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Nullable;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/users")
@Tag(name = "Users", description = "People and their accounts.")
public class UserResource {

    private final UserService users;
    private final PasswordProofs proofs;
    private final Edge edge;
    private final boolean olderAreVerified;
    private final boolean concealsAccounts;

    /**
     * @param olderAreVerified the same in notifications-service, which mails to verified addresses only
     * @param concealsAccounts whether nobody may learn by a sign-up which addresses have an account
     */
    UserResource(
            UserService users,
            PasswordProofs proofs,
            Edge edge,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified,
            @ConfigProperty(name = ConcealedAccounts.PROPERTY, defaultValue = "false") boolean concealsAccounts) {
        this.users = users;
        this.proofs = proofs;
        this.edge = edge;
        this.olderAreVerified = olderAreVerified;
        this.concealsAccounts = concealsAccounts;
    }

    @POST
    @PermitAll
    @IgnoresToken
    @Idempotent
    @Operation(
            summary = "Sign up",
            description =
                    "Creates an account. E-mail address and username are unique without regard to case. Where it is"
                            + " concealed which addresses have an account, the answer is 202 for all of them: a mail has the token"
                            + " that creates the account by POST /sign-ups/redeem, or tells the owner of the account there is.")
    @APIResponse(responseCode = "201", description = "Created; Location says where it is.")
    @APIResponse(
            responseCode = "202",
            description = "A mail is on its way, where accounts are concealed.",
            content = @Content)
    @APIResponse(
            responseCode = "409",
            description = "The username is taken, or the e-mail address, unless accounts are concealed.")
    @APIResponse(responseCode = "429", description = "Too many mails to this address or from this network.")
    @APIResponse(responseCode = "422", description = "Values are not acceptable, or the Idempotency-Key was used.")
    public Uni<RestResponse<UserResponse>> signUp(@NotNull CreateUserRequest request) {
        Validation fields = new Validation();
        NewUser newUser = request.read(fields);
        if (fields.hasErrors()) {
            return users.refuse(newUser, fields);
        }
        if (concealsAccounts) {
            Uni<PendingUser> pending = users.pending(newUser);
            String network = edge.caller().address();
            return edge.accept(() -> users.signUpByMail(newUser, pending, network))
                    .of(newUser.email().canonical())
                    .answer(done -> null);
        }
        return edge.create(() -> users.signUp(newUser, Set.of(), false))
                .of(newUser.email().canonical())
                .at(user -> "/users/" + user.id())
                .answer(user -> UserResponse.of(user, Viewer.SELF, olderAreVerified));
    }

    @GET
    @Path("/me")
    @RolesAllowed(Roles.USER)
    @Operation(summary = "Who am I?", description = "Your own account, in full.")
    public Uni<RestResponse<UserResponse>> getMe() {
        return edge.read(users.user(edge.caller().subject()), this::view);
    }

    @GET
    @Path("/{userId}")
    @PermitAll
    @Operation(
            summary = "Read a user",
            description = "In full for the person and for administrators; what everybody may see, which needs no token:"
                    + " username, display name, bio and picture.")
    public Uni<RestResponse<UserResponse>> getUser(@PathParam("userId") @OrMe String userId) {
        return edge.read(users.user(userId), this::view);
    }

    @GET
    @PermitAll
    @Operation(
            summary = "Find users",
            description =
                    "By username, or up to 100 by their ids: what everybody may see of them, which needs no token."
                            + " Also by your own e-mail address; administrators by everybody's, and without any of these all accounts of a status, newest"
                            + " first. Names are compared without regard to case; what was just changed may need a moment to"
                            + " be found.")
    public Uni<Page<UserResponse>> findUsers(
            @Parameter(description = "The whole username.") @QueryParam("username") String username,
            @Parameter(description = "The whole address: your own, or anybody's for administrators.")
                    @QueryParam("email")
                    String email,
            @Parameter(description = "Up to 100 ids, by commas.", schema = @Schema(pattern = ProfileRules.IDS))
                    @QueryParam("ids")
                    String ids,
            @Parameter(description = "Of the accounts to list, for administrators; ACTIVE, unless you say otherwise.")
                    @QueryParam("status")
                    AccountStatus status,
            @Parameter(description = "Lists only accounts whose address is verified, or only those whose is not.")
                    @QueryParam("verified")
                    Boolean verified) {
        long terms = Stream.of(username, email, ids).filter(Objects::nonNull).count();
        boolean isFiltered = status != null || verified != null;
        if (terms > 1 || terms == 1 && isFiltered) {
            throw UserProblems.oneSearchTerm();
        }
        if (terms == 0) {
            requireAdministrator();
            AccountStatus listed = Objects.requireNonNullElse(status, AccountStatus.ACTIVE);
            return edge.list(paging -> users.accounts(listed, Optional.ofNullable(verified), paging), this::view);
        }
        if (ids != null) {
            List<String> wanted = Validation.require("ids", ids, ProfileRules::ids);
            return edge.list(
                    paging -> users.usersById(wanted).map(all -> new Slice<>(all, Optional.empty())),
                    user -> UserResponse.of(user, Viewer.ANYBODY, olderAreVerified));
        }
        Uni<Optional<User>> found = username != null
                ? users.userByUsername(Validation.require("username", username, Username::parse))
                : userByEmail(email);
        return edge.list(
                paging -> found.map(user -> new Slice<>(user.stream().toList(), Optional.empty())), this::view);
    }

    @PUT
    @Path("/{userId}/status")
    @IfMatch(required = false)
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            summary = "Suspend or restore an account",
            description =
                    "For administrators, with a reason that the person is told. Who is suspended cannot sign in, and"
                            + " tokens from before are 401 in every service within a second or two. Nothing else is lost: names,"
                            + " memberships and what was published stay, and everybody sees the status. Refused for administrators.")
    @APIResponse(responseCode = "409", description = "The person is an administrator.")
    public Uni<RestResponse<UserResponse>> changeStatus(
            @PathParam("userId") @OrMe String userId, @NotNull ChangeStatusRequest request) {
        ChangeStatusRequest wanted = request.read();
        Actor actor = Actor.of(edge.caller());
        return edge.change(() -> users.changeStatus(userId, wanted.status(), wanted.reason(), actor))
                .answer(this::view);
    }

    @EvenUnverified
    @PATCH
    @Path("/{userId}")
    @IfMatch
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Change your profile",
            description =
                    "A JSON merge patch. A new username takes effect, and frees the old one, at once. A new e-mail"
                            + " address is proved first, by POST /email-changes; here it can only be spelled anew, with the current"
                            + " password.")
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "409", description = "The username is taken.")
    public Uni<RestResponse<UserResponse>> changeProfile(
            @PathParam("userId") @OrMe String userId, @NotNull ChangeProfileRequest patch) {
        requireSelf(userId);
        CurrentPassword current = current(patch.currentPassword());
        return edge.change(() -> users.changeProfile(userId, patch::applyTo, current))
                .answer(this::view);
    }

    @EvenUnverified
    @PUT
    @Path("/{userId}/password")
    @RolesAllowed(Roles.USER)
    @Operation(
            summary = "Change your password",
            description = "Ends all your sessions but the one that asks, which has to refresh its access token.")
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    public Uni<Void> changePassword(@PathParam("userId") @OrMe String userId, @NotNull ChangePasswordRequest request) {
        requireSelf(userId);
        request.check();
        Uni<NewPassword> password =
                users.newPassword(userId, current(request.currentPassword()), request.newPassword());
        Optional<String> session = Optional.ofNullable(edge.caller().sessionId());
        return edge.change(() -> password.chain(proved -> users.changePassword(proved, session)))
                .done();
    }

    @EvenUnverified
    @DELETE
    @Path("/{userId}")
    @IfMatch(required = false)
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Delete an account",
            description = "Your own, with your current password; administrators delete others' without. Names and"
                    + " memberships are given up and all sessions end; what refers to the user finds a \"Deleted"
                    + " user\". Refused while the person is a company's last owner or an administrator.")
    @RequestBody(content = @Content(schema = @Schema(implementation = DeleteUserRequest.class)), required = false)
    @APIResponse(responseCode = "403", description = "Not your account, or not your password.")
    @APIResponse(responseCode = "409", description = "The person is a company's last owner, or an administrator.")
    public Uni<Void> deleteUser(@PathParam("userId") @OrMe String userId, @Nullable DeleteUserRequest request) {
        boolean isSelf = isSelf(userId);
        if (!isSelf && !edge.caller().is(Role.ADMIN)) {
            throw UserProblems.notYou();
        }
        String password = request == null ? null : request.currentPassword();
        Optional<CurrentPassword> current = isSelf ? Optional.of(current(password)) : Optional.empty();
        Optional<Actor> administrator = isSelf ? Optional.empty() : Optional.of(Actor.of(edge.caller()));
        return edge.change(() -> users.delete(userId, current, administrator)).done();
    }

    private CurrentPassword current(String password) {
        // Whoever has a session is known: guesses of strangers do not keep them from changing their password.
        Optional<KnownDevice> session = Optional.ofNullable(edge.caller().sessionId())
                .map(id -> new KnownDevice(edge.caller().subject(), id));
        return new CurrentPassword(proofs, password, new Place(edge.caller().address(), session));
    }

    private void requireSelf(String userId) {
        if (!isSelf(userId)) {
            throw UserProblems.notYou();
        }
    }

    private boolean isSelf(String userId) {
        return !edge.caller().isAnonymous() && userId.equals(edge.caller().subject());
    }

    /** Whether an address is nobody's or somebody else's is the same to all but administrators. */
    private Uni<Optional<User>> userByEmail(String typed) {
        if (edge.caller().is(Role.ADMIN)) {
            return users.userByEmail(Validation.require("email", typed, Email::parse));
        }
        if (!edge.caller().is(Role.USER)) {
            requireAdministrator();
        }
        return users.userByEmail(Validation.require("email", typed, Email::parse))
                .map(found -> found.filter(user -> isSelf(user.id())))
                .invoke(found -> found.orElseThrow(UserProblems::notYourAddress));
    }

    private void requireAdministrator() {
        if (edge.caller().isAnonymous()) {
            throw Problems.unauthenticated();
        }
        if (!edge.caller().is(Role.ADMIN)) {
            throw UserProblems.adminsOnly();
        }
    }

    private UserResponse view(User user) {
        if (edge.caller().is(Role.ADMIN)) {
            return UserResponse.of(user, Viewer.ADMINISTRATOR, olderAreVerified);
        }
        return UserResponse.of(user, isSelf(user.id()) ? Viewer.SELF : Viewer.ANYBODY, olderAreVerified);
    }
}
