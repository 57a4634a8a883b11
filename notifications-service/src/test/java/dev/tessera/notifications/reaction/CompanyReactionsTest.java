package dev.tessera.notifications.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people hear of their company, and of their own account. */
@QuarkusTest
@WithTable
class CompanyReactionsTest {

    private final Neighbours others = new Neighbours();
    private final String ana = others.person("Ana");
    private final String rui = others.person("Rui", "pt-BR");
    private final String eva = others.person("Eva", "es");
    private final Cnpj cnpj = others.company("Azulejos Maria");

    @BeforeEach
    void begin() {
        others.member(cnpj, ana, "OWNER", ana);
        others.member(cnpj, rui, "OPERATOR", rui);
        others.member(cnpj, eva, "VIEWER", eva);
        TestFeed.ofApplication().skip();
    }

    @Test
    void an_order_that_moves_is_told_to_all_members_but_whoever_moved_it() {
        others.order(cnpj, "A 1", "Pendente", ana);
        Delivery.once();
        assertThat(Told.to(rui)).as("a new order has moved nowhere").isEmpty();

        others.order(cnpj, "A 1", "AguardandoSeparacao", ana);
        List<ItemChange> changes = Delivery.once();
        Delivery.again(changes);
        Delivery.byMany(3, changes);

        assertThat(Told.to(ana)).isEmpty();
        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("order-status");
            assertThat(told.title()).isEqualTo("Pedido A 1: aguardando separação");
            assertThat(told.content()).isEqualTo("O pedido de Mariana Alves agora está “aguardando separação”.");
            assertThat(told.link()).isEqualTo("/companies/" + cnpj.value() + "/orders/A%201");
            assertThat(told.data())
                    .isEqualTo(Map.of(
                            "cnpj", cnpj.value(),
                            "orderId", "A 1",
                            "from", "Pendente",
                            "status", "AguardandoSeparacao",
                            "actorId", ana));
        });
        assertThat(Told.titles(eva)).containsExactly("Pedido A 1: en espera de preparación");
    }

    @Test
    void an_order_that_changes_otherwise_is_told_to_nobody() {
        others.order(cnpj, "A-1", "Pendente", ana);
        others.order(cnpj, "A-1", "Pendente", ana);
        Delivery.once();

        assertThat(Told.to(rui)).isEmpty();
    }

    @Test
    void an_order_that_comes_to_a_status_again_is_told_again() {
        for (String status : List.of("Pendente", "AguardandoSeparacao", "AguardandoEstoque", "AguardandoSeparacao")) {
            others.order(cnpj, "A-1", status, ana);
        }
        Delivery.once();

        assertThat(Told.titles(rui))
                .containsExactly(
                        "Pedido A-1: aguardando separação",
                        "Pedido A-1: aguardando estoque",
                        "Pedido A-1: aguardando separação");
    }

    @Test
    void members_beyond_a_page_are_told_once_each_also_if_the_telling_breaks_off() {
        Cnpj large = others.company("Large");
        List<String> members = IntStream.range(0, 130)
                .mapToObj(i -> others.person("Member " + i))
                .toList();
        members.forEach(member -> others.member(large, member, "VIEWER", member));
        others.order(large, "L-1", "Pendente", ana);
        TestFeed.ofApplication().skip();
        others.order(large, "L-1", "Cancelado", ana);
        List<ItemChange> changes = TestFeed.ofApplication().changes();
        TableRecorder.forget();

        Delivery.again(changes);
        assertThat(TableRecorder.patterns())
                .filteredOn(AccessPattern.MEMBERS_OF_COMPANY::equals)
                .hasSize(2);
        Delivery.again(changes);

        assertThat(members)
                .allSatisfy(member -> assertThat(Told.titles(member)).containsExactly("Order L-1: cancelled"));
    }

    @Test
    void an_item_that_runs_out_is_told_with_the_order_that_waits_for_it() {
        others.item(cnpj, "A-1", "AZ-100", "AguardandoSeparacao", ana);
        others.item(cnpj, "A-1", "AZ-100", "SemEstoque", eva);
        others.item(cnpj, "A-1", "AZ-100", "SemEstoque", eva);
        List<ItemChange> changes = Delivery.once();
        Delivery.again(changes);

        assertThat(Told.to(eva)).isEmpty();
        assertThat(Told.to(ana)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("out-of-stock");
            assertThat(told.title()).isEqualTo("Out of stock: Azulejo azul, 1 m²");
            assertThat(told.content()).isEqualTo("Order A-1 waits for 3 units.");
            assertThat(told.data()).containsEntry("productId", "AZ-100");
        });
        assertThat(Told.titles(rui)).containsExactly("Sem estoque: Azulejo azul, 1 m²");
    }

    @Test
    void a_new_member_hears_of_it_and_so_do_the_owners_also_who_invited_them() {
        String lia = others.person("Lia");
        String ivo = others.person("Ivo");
        others.member(cnpj, ivo, "OWNER", ivo);
        TestFeed.ofApplication().skip();

        others.member(cnpj, lia, "OPERATOR", ana);
        List<ItemChange> changes = Delivery.once();
        others.member(cnpj, lia, "OWNER", ana);
        Delivery.again(changes);
        Delivery.once();

        assertThat(Told.to(lia)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("new-member");
            assertThat(told.title()).isEqualTo("You are now a member of Azulejos Maria");
            assertThat(told.content()).isEqualTo("Your role: operator.");
            assertThat(told.link()).isEqualTo("/companies/" + cnpj.value());
        });
        assertThat(Told.to(ivo)).singleElement().satisfies(told -> {
            assertThat(told.title()).isEqualTo("Lia joined Azulejos Maria");
            assertThat(told.link()).isEqualTo("/companies/" + cnpj.value() + "/members");
        });
        assertThat(Told.titles(ana)).as("who sent the invitation").containsExactly("Lia joined Azulejos Maria");
        assertThat(Told.to(rui)).as("an operator decides about nobody").isEmpty();
    }

    @Test
    void whoever_registers_a_company_is_told_nothing() {
        Cnpj own = others.company("Own");
        others.member(own, rui, "OWNER", rui);
        Delivery.once();

        assertThat(Told.to(rui)).isEmpty();
    }

    @Test
    void a_sign_in_from_a_new_device_is_told_in_the_readers_time() {
        Instant at = Instant.parse("2026-11-16T11:05:59Z");
        others.session(rui, false, at);
        others.session(rui, true, at);
        List<ItemChange> changes = Delivery.once();
        Delivery.again(changes);

        assertThat(Told.to(rui)).singleElement().satisfies(told -> {
            assertThat(told.kind()).isEqualTo("new-device");
            assertThat(told.title()).isEqualTo("Acesso de um novo dispositivo");
            assertThat(told.content())
                    .startsWith("2026-11-16 08:05 (America/Sao_Paulo), Mosaic/2.0. ")
                    .endsWith("troque sua senha e saia de todos os dispositivos.");
            assertThat(told.link()).isEqualTo("/sessions");
        });
    }
}
