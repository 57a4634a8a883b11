package dev.tessera.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.orders.order.Planted;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@TestProfile(ShardedAllCompaniesTest.EightShards.class)
class ShardedAllCompaniesTest extends AllCompanies {

    public static class EightShards implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tessera.orders.shards.status", "8",
                    "tessera.orders.shards.item-status", "8",
                    "tessera.orders.shards.city", "8",
                    "tessera.orders.shards.payment-method", "8");
        }
    }

    @Test
    void the_lists_are_really_spread() {
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(partitions(table, Entity.ORDER_STATUS, "gsi1pk")).hasSizeGreaterThan(3);
            assertThat(partitions(table, Entity.ORDER_ITEM, "gsi2pk")).hasSizeGreaterThan(3);
            assertThat(partitions(table, Entity.SHIPPING, "gsi1pk")).hasSizeGreaterThan(3);
            assertThat(partitions(table, Entity.PAYMENT, "gsi1pk")).hasSizeGreaterThan(3);
        }
    }

    @Test
    void what_was_written_before_there_were_shards_is_found_and_moves_when_it_is_written_next() {
        Member owner = Member.owner(Sample.cnpj());
        String old = Planted.id(3);
        try (TestTable table = TestTable.ofApplication()) {
            table.putAll(Planted.items(owner.cnpj(), 3));
            assertThat(found(owner)).containsExactly(old);

            owner.moveTo(old, "AguardandoEstoque").then().statusCode(200);
            assertThat(found(owner)).containsExactly(old);

            owner.moveTo(old, "Cancelado").then().statusCode(200);
        }
    }

    private static List<String> found(Member owner) {
        return Stream.of("Pendente", "AguardandoEstoque")
                .map(status -> Member.admin()
                        .as()
                        .get("/orders?limit=100&status=" + status)
                        .jsonPath())
                .flatMap(page -> IntStream.range(0, page.getList("items").size())
                        .filter(i -> owner.cnpj().masked().equals(page.getString("items[" + i + "].company")))
                        .mapToObj(i -> page.getString("items[" + i + "].orderId")))
                .toList();
    }

    private static Set<String> partitions(TestTable table, Entity entity, String attribute) {
        return table.items(entity).stream()
                .filter(item -> item.has(attribute))
                .map(item -> item.text(attribute))
                .collect(Collectors.toSet());
    }
}
