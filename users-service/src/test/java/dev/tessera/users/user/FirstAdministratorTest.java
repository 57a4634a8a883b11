package dev.tessera.users.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class FirstAdministratorTest {

    @Inject
    UserService users;

    @Inject
    Commits commits;

    private final Person admin = Person.stranger();

    @Test
    void is_signed_up_at_the_start_and_may_do_everything() {
        start();

        assertThat(Claims.of(admin.signIn()).roles()).containsExactlyInAnyOrder("USER", "ADMIN", "MODERATOR");
    }

    @Test
    void is_no_moderator_where_somebody_else_shall_be() {
        new FirstAdministrator(
                        users, commits, config(admin.email(), Optional.of(Person.PASSWORD), admin.username(), false))
                .start(new StartupEvent());
        awaitSignUp();

        assertThat(Claims.of(admin.signIn()).roles()).containsExactlyInAnyOrder("USER", "ADMIN");
    }

    @Test
    void keeps_trying_until_the_table_answers() {
        Faults.fail(AccessPattern.SIGN_UP, 6);

        start();

        assertThat(Claims.of(admin.signIn()).roles()).contains("ADMIN");
    }

    @Test
    void is_signed_up_once_however_many_pods_start_at_once() {
        Parallel.each(Stream.generate(this::configured).limit(8).toList(), pod -> {
            pod.start(new StartupEvent());
            return pod;
        });
        awaitSignUp();

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.USER))
                    .filteredOn(item -> item.findText("username").equals(Optional.of(admin.username())))
                    .hasSize(1);
        }
    }

    @Test
    void an_account_that_exists_is_left_as_it_is() {
        Person person = Person.signedUp();
        FirstAdministrator again = new FirstAdministrator(
                users, commits, config(person.email(), Optional.of("another long passphrase here"), person.username()));

        assertThatThrownBy(() ->
                        again.signUp(again.newUser().orElseThrow()).await().atMost(Duration.ofMinutes(2)))
                .hasMessage("There is an account with this e-mail address already.");

        assertThat(Claims.of(person.signIn()).roles()).containsExactly("USER");
        assertThat(person.trySignIn("another long passphrase here").statusCode())
                .isEqualTo(401);
    }

    @Test
    void nobody_is_signed_up_without_configuration() {
        assertThat(new FirstAdministrator(users, commits, config(null, Optional.empty(), "admin")).newUser())
                .isEmpty();
    }

    @Test
    void a_configuration_that_cannot_work_stops_the_start() {
        List<FirstAdminConfig> unusable = List.of(
                config(admin.email(), Optional.empty(), "admin"),
                config("nobody", Optional.of(Person.PASSWORD), "admin"),
                config(admin.email(), Optional.of(Person.PASSWORD), "a b"));

        for (FirstAdminConfig config : unusable) {
            FirstAdministrator first = new FirstAdministrator(users, commits, config);
            assertThatThrownBy(() -> first.start(new StartupEvent()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("tessera.users.first-admin");
        }
    }

    private void start() {
        configured().start(new StartupEvent());
        awaitSignUp();
    }

    private FirstAdministrator configured() {
        return new FirstAdministrator(
                users, commits, config(admin.email(), Optional.of(Person.PASSWORD), admin.username()));
    }

    private void awaitSignUp() {
        try (TestTable table = TestTable.ofApplication()) {
            await().atMost(Duration.ofMinutes(2))
                    .until(() ->
                            table.item(new LoginKeys.Primary(admin.email())).isPresent());
        }
    }

    private static FirstAdminConfig config(String email, Optional<String> password, String username) {
        return config(email, password, username, true);
    }

    private static FirstAdminConfig config(
            String email, Optional<String> password, String username, boolean moderator) {
        return new FirstAdminConfig() {

            @Override
            public Optional<String> email() {
                return Optional.ofNullable(email);
            }

            @Override
            public Optional<String> password() {
                return password;
            }

            @Override
            public String username() {
                return username;
            }

            @Override
            public String displayName() {
                return "Administrator";
            }

            @Override
            public boolean moderator() {
                return moderator;
            }
        };
    }
}
