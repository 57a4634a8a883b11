package dev.tessera.system.world;

import dev.tessera.system.RunningServices;
import java.util.List;
import java.util.Map;

/** The company of somebody, and an order of it that waits to be picked. */
final class OrdersWorld extends ServiceWorld {

    private static final String CPF = "123.456.789-09";

    private final People.Person owner;

    OrdersWorld(RunningServices services) {
        super(services, "orders-service");
        People.Person person = people.signUp();
        String company = people.company(person);
        // Only a new token says that the company is theirs.
        this.owner = people.signIn(person.email(), People.PASSWORD);
        have("cnpj", () -> company);
        have("placeOrder", "cpf", () -> CPF);
        have("setCustomer", "cpf", () -> CPF);
        have("removeCustomer", "cpf", () -> CPF);
        have("state", () -> "SP");
        have("zipCode", () -> "11010-000");
        have("productId", () -> "AZ-100");
        have("transactionId", () -> "TXN-" + People.next());
        have("orderId", () -> {
            String id = "F-" + People.next();
            api.post(owner.token(), "/companies/" + company + "/orders", order(id));
            return id;
        });
        have("placeOrder", "orderId", () -> "F-" + People.next());
        have("listOrdersOfAllCompanies", "status", () -> "AguardandoSeparacao");
        have("changeStatus", "status", () -> "AguardandoSeparacao");
        for (String operation : List.of("moveItem", "moveItems")) {
            have(operation, "status", () -> "SemEstoque");
            before(
                    operation,
                    () -> api.change(
                            "PUT",
                            owner.token(),
                            "/companies/" + company + "/orders/" + the("orderId") + "/status",
                            Map.of("status", "AguardandoSeparacao")));
        }
    }

    private static Map<String, Object> order(String id) {
        return Map.of(
                "orderId",
                id,
                "items",
                List.of(Map.of(
                        "productId", "AZ-100", "description", "Azulejo azul", "quantity", 3, "unitPrice", 89.90)),
                "customer",
                Map.of(
                        "firstName",
                        "João",
                        "lastName",
                        "Lima",
                        "cpf",
                        CPF,
                        "address",
                        Map.of(
                                "street", "Rua das Flores",
                                "number", "100",
                                "city", "Santos",
                                "state", "SP",
                                "zipCode", "11010-000")),
                "shipping",
                Map.of("method", "Sedex", "cost", 22.50, "city", "Santos", "expectedDeliveryDate", "2026-12-01"));
    }

    @Override
    People.Person user() {
        return owner;
    }
}
