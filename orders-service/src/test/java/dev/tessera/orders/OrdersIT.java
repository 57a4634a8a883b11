package dev.tessera.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.DynamoDbResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service, as it is deployed: once through the front door. */
@QuarkusIntegrationTest
@QuarkusTestResource(DynamoDbResource.class)
class OrdersIT {

    @Test
    void an_order_is_placed_picked_sent_and_found() {
        Member owner = Member.owner(Sample.cnpj());
        String id = owner.placed(Sample.order());
        owner.moveTo(id, "AguardandoSeparacao").then().statusCode(200);
        owner.pick(id, "PRD-1001", "Separado").then().statusCode(200);
        owner.as()
                .body(Map.of("items", List.of(Map.of("productId", "PRD-2002", "status", "Separado"))))
                .patch(owner.order(id, "items"))
                .then()
                .statusCode(200);
        owner.moveTo(id, "Enviado").then().statusCode(200);

        assertThat(owner.list("?status=Enviado").jsonPath().getList("items.orderId"))
                .containsExactly(id);
        assertThat(owner.as().accept("text/csv").get(owner.orders() + "/export").asString())
                .contains(id);
        assertThat(Member.viewer(owner.cnpj()).get(id).statusCode()).isEqualTo(200);
        assertThat(Member.owner(Sample.cnpj()).get(id).statusCode()).isEqualTo(404);
    }
}
