package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people hear of what was done to their account. */
@QuarkusTest
@WithTable
class AccountReactionsTest {

    private static final Instant BEFORE = Instant.parse("2026-11-16T11:05:59Z");

    private final Neighbours others = new Neighbours();
    private final String rui = others.person("Rui", "pt-BR");

    @BeforeEach
    void begin() {
        others.access(rui, List.of(), BEFORE);
        TestFeed.ofApplication().skip();
    }

    @Test
    void a_suspension_and_its_end_are_told_with_their_reasons_and_once() {
        others.status(rui, "SUSPENDED", "Propaganda.");
        List<ItemChange> changes = Delivery.once();
        Delivery.again(changes);
        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("account");
            assertThat(told.title()).isEqualTo("Sua conta foi suspensa");
            assertThat(told.content()).isEqualTo("Motivo informado: Propaganda.");
            assertThat(told.link()).isEqualTo("/users/me");
        });

        others.status(rui, "ACTIVE", "Foi um engano.");
        Delivery.once();
        assertThat(Told.titles(rui)).containsExactly("Sua conta foi restabelecida", "Sua conta foi suspensa");
    }

    @Test
    void a_new_password_is_told_and_a_new_device_is_no_new_password() {
        others.access(rui, List.of(), BEFORE);
        Delivery.once();
        assertThat(Told.to(rui)).isEmpty();

        others.access(rui, List.of(), BEFORE.plusSeconds(60));
        Delivery.again(Delivery.once());
        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.title()).isEqualTo("Sua senha foi alterada");
            assertThat(told.content()).startsWith("2026-11-16 08:06 (America/Sao_Paulo). ");
        });
    }

    @Test
    void roles_that_are_given_and_taken_are_told() {
        others.access(rui, List.of("ADMIN", "MODERATOR"), BEFORE);
        Delivery.once();
        others.access(rui, List.of("MODERATOR"), BEFORE);
        Delivery.once();

        assertThat(Told.to(rui))
                .extracting(Told::content)
                .containsExactly("Retiradas: ADMIN.", "Novas: ADMIN, MODERATOR.");
    }

    @Test
    void a_new_address_is_told_and_another_spelling_is_not() {
        others.email(rui, "rui@example.com");
        Delivery.once();
        others.email(rui, "Rui@Example.com");
        Delivery.once();

        assertThat(Told.titles(rui)).containsExactly("Seu e-mail foi alterado");
    }

    @Test
    void of_a_closed_account_nobody_is_told() {
        others.access(rui, List.of("MODERATOR"), BEFORE);
        TestFeed.ofApplication().skip();
        others.leave(rui);
        Delivery.once();

        assertThat(Told.to(rui)).isEmpty();
    }
}
