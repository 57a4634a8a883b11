package dev.tessera.local.demo;

import dev.tessera.keys.json.Json;
import dev.tessera.local.Api;
import dev.tessera.local.demo.UsersDemo.Company;
import java.util.List;
import java.util.Map;

/** A day of orders for two companies: one an hour, in every status that an order can have. */
final class OrdersDemo {

    private static final String DAY = "2026-11-02";
    private static final int HOURS = 24;
    private static final String OWNER = "ana";

    /** What happens to an order by hand, hour by hour and then from the beginning. */
    private static final List<List<String>> FATES = List.of(
            List.of(),
            List.of("AguardandoEstoque"),
            List.of("AguardandoSeparacao"),
            List.of("AguardandoSeparacao", "EmSeparacao"),
            List.of("AguardandoSeparacao", "EmSeparacao", "Separado"),
            List.of("AguardandoSeparacao", "EmSeparacao", "Separado", "Enviado"),
            List.of("AguardandoSeparacao", "EmSeparacao", "Separado", "Enviado", "Entregue"),
            List.of("Cancelado"));

    private static final List<Customer> CUSTOMERS = List.of(
            new Customer("Mariana", "Alves", "123.456.789-09", "Rio de Janeiro", "RJ", "22640-102"),
            new Customer("João", "Pereira", "111.444.777-35", "São Paulo", "SP", "01310-100"),
            new Customer("Luísa", "Fonseca", "529.982.247-25", "Santos", "SP", "11010-000"));

    private static final List<String> METHODS = List.of("CartaoDeCredito", "Pix", "Boleto");

    private record Customer(String first, String last, String cpf, String city, String state, String zipCode) {}

    private OrdersDemo() {}

    static void fill(Demo demo) {
        Api orders = demo.as(OWNER, Demo.ORDERS);
        for (Company company : UsersDemo.COMPANIES) {
            long placed = 0;
            for (int hour = 0; hour < HOURS; hour++) {
                placed += place(orders, company, hour) ? 1 : 0;
            }
            String path = "/companies/" + company.cnpj() + "/orders?from=" + DAY + "&to=" + DAY;
            demo.report(placed == 0, HOURS + " orders of " + company.tradeName() + ": " + path);
        }
    }

    /** False if it is there already, whatever became of it since. */
    private static boolean place(Api orders, Company company, int hour) {
        String path = "/companies/" + company.cnpj() + "/orders";
        String id = "ORD-" + DAY.replace("-", "") + "-" + twoDigits(hour);
        if (orders.post(path, order(id, hour)).expect(201, 409).status() == 409) {
            return false;
        }
        FATES.get(hour % FATES.size())
                .forEach(status -> orders.replace(
                                path + "/" + id + "/status", Json.object("status", status, "reason", "Demo"))
                        .expect(200));
        return true;
    }

    private static Map<String, Object> order(String id, int hour) {
        Customer customer = CUSTOMERS.get(hour % CUSTOMERS.size());
        int quantity = 1 + hour % 4;
        double total = (89_90 * quantity + 12_90 + 22_50) / 100.0;
        return Json.object(
                "orderId", id,
                "orderDate", DAY + "T" + twoDigits(hour) + ":15:00Z",
                "items",
                        List.of(
                                item("AZ-" + (100 + hour % 5), "Azulejo azul, caixa de 1 m²", quantity, 89.90),
                                item("RJ-200", "Rejunte branco, 1 kg", 1, 12.90)),
                "customer", customer(customer),
                "shipping",
                        Json.object(
                                "method",
                                hour % 2 == 0 ? "Express" : "Sedex",
                                "cost",
                                22.50,
                                "city",
                                customer.city(),
                                "expectedDeliveryDate",
                                "2026-11-0" + (4 + hour % 5)),
                "payments",
                        List.of(Json.object(
                                "method",
                                METHODS.get(hour % METHODS.size()),
                                "transactionId",
                                "TXN-" + id,
                                "amount",
                                total)));
    }

    private static Map<String, Object> customer(Customer customer) {
        return Json.object(
                "firstName", customer.first(),
                "lastName", customer.last(),
                "cpf", customer.cpf(),
                "email", "cliente@tessera.example",
                "phone", "+55 11 98765-4321",
                "address",
                        Json.object(
                                "street", "Rua das Flores",
                                "number", "100",
                                "city", customer.city(),
                                "state", customer.state(),
                                "zipCode", customer.zipCode()));
    }

    private static Map<String, Object> item(String productId, String description, int quantity, double unitPrice) {
        return Json.object(
                "productId", productId,
                "description", description,
                "quantity", quantity,
                "unitPrice", unitPrice);
    }

    private static String twoDigits(int number) {
        return (number < 10 ? "0" : "") + number;
    }
}
