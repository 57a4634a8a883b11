package dev.tessera.users.user;

import dev.tessera.service.change.Commits;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Signs up the administrator whom the configuration names, in the background and for as long as the table needs to
 * answer. It is a sign-up like any other: of many pods that start at once one succeeds, and an account that exists is
 * left as it is, whatever its password and roles are by now.
 */
@ApplicationScoped
class FirstAdministrator {

    private static final Logger LOG = Logger.getLogger(FirstAdministrator.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final UserService users;
    private final Commits commits;
    private final FirstAdminConfig config;
    private Cancellable attempt = () -> {};

    FirstAdministrator(UserService users, Commits commits, FirstAdminConfig config) {
        this.users = users;
        this.commits = commits;
        this.config = config;
    }

    /** A configuration that can never work stops the service here, where somebody sees it. */
    void start(@Observes StartupEvent started) {
        newUser()
                .ifPresent(admin -> attempt = signUp(admin)
                        .onFailure(failure -> !isFinal(failure))
                        .retry()
                        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                        .indefinitely()
                        .subscribe()
                        .with(
                                user -> LOG.infof("The first administrator is signed up: user %s", user.id()),
                                FirstAdministrator::report));
    }

    @PreDestroy
    void stop() {
        attempt.cancel();
    }

    Uni<User> signUp(NewUser admin) {
        // Whoever operates the service vouches for the address.
        return commits.commit(() -> users.signUp(admin, roles(), true));
    }

    private Set<Role> roles() {
        return config.moderator() ? EnumSet.of(Role.ADMIN, Role.MODERATOR) : EnumSet.of(Role.ADMIN);
    }

    Optional<NewUser> newUser() {
        return config.email().map(email -> {
            String password = config.password()
                    .orElseThrow(() -> new IllegalStateException(
                            "tessera.users.first-admin.email is set: set tessera.users.first-admin.password too"));
            try {
                return new NewUser(
                        Email.parse(email), Username.parse(config.username()), config.displayName(), password, null);
            } catch (InvalidValueException e) {
                throw new IllegalStateException(
                        "tessera.users.first-admin: the e-mail address or username " + e.getMessage());
            }
        });
    }

    /** Anything else passes: the table comes back, the hashing pool empties. */
    private static boolean isFinal(Throwable failure) {
        return failure instanceof Problem problem
                && (problem.kind() == ProblemKind.CONFLICT || problem.kind() == ProblemKind.INVALID);
    }

    private static void report(Throwable failure) {
        Problem problem = (Problem) failure;
        if (problem.name().equals(UserProblems.emailTaken().name())) {
            LOG.info("The first administrator has an account already; it is left as it is");
        } else {
            LOG.errorf(
                    "The first administrator cannot be signed up, change tessera.users.first-admin: %s %s",
                    problem.detail(), problem.members());
        }
    }
}
