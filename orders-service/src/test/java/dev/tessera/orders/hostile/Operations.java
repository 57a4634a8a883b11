package dev.tessera.orders.hostile;

import dev.tessera.orders.Sample;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Json;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.service.testkit.hostile.SharedOperations;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every operation of the service, with a request that is accepted and everybody who may not send it. */
final class Operations {

    private static final String ORDERS = "/companies/{cnpj}/orders";
    private static final String ORDER = ORDERS + "/{orderId}";

    private static final List<Operation<World>> UNSHARED = List.of(
            byOwner("POST", ORDERS, world -> Json.post(world.orders(), Sample.order("another"))),
            byViewer("GET", ORDERS, world -> get(world.orders())),
            byViewer("GET", ORDERS + "/export", world -> get(world.orders() + "/export")),
            byReader("GET", ORDER, world -> get(world.part())),
            Operation.closed("GET", ORDER, World::administrator, world -> get(world.part())),
            byOwner("PATCH", ORDER, world -> Json.patch(world.part(), "*", Map.of("notes", "Ring twice."))),
            byReader("GET", ORDER + "/status", world -> get(world.part("status"))),
            byOperator(
                    "PUT",
                    ORDER + "/status",
                    world -> Json.put(world.part("status"), Map.of("status", "Cancelado", "reason", "Changed my mind."))
                            .with("If-Match", "*")),
            byReader("GET", ORDER + "/status-history", world -> get(world.part("status-history"))),
            byReader("GET", ORDER + "/items", world -> get(world.part("items"))),
            byOperator(
                    "PATCH",
                    ORDER + "/items",
                    world -> Json.patch(
                            world.part("items"),
                            "*",
                            Map.of("items", List.of(Map.of("productId", World.PRODUCT, "status", "SemEstoque"))))),
            byOperator(
                    "PATCH",
                    ORDER + "/items/{productId}",
                    world -> Json.patch(world.part("items", World.PRODUCT), "*", Map.of("status", "SemEstoque"))),
            byReader("GET", ORDER + "/customer", world -> get(world.part("customer"))),
            byOwner(
                    "PUT",
                    ORDER + "/customer",
                    world -> Json.put(world.part("customer"), Sample.customer()).with("If-Match", "*")),
            byReader("GET", ORDER + "/shipping", world -> get(world.part("shipping"))),
            byOwner(
                    "PUT",
                    ORDER + "/shipping",
                    world -> Json.put(world.part("shipping"), Sample.shipping("Santos", "2023-10-04"))
                            .with("If-Match", "*")),
            byReader("GET", ORDER + "/payments", world -> get(world.part("payments"))),
            byOwner(
                    "POST",
                    ORDER + "/payments",
                    world -> Json.post(world.part("payments"), Sample.payment("Pix", "TXN-2", "1.00"))),
            byViewer(
                    "GET",
                    "/companies/{cnpj}/picking-items",
                    world -> get(world.pickingItems() + "?status=AguardandoEstoque")),
            Operation.<World>closed(
                            "POST",
                            "/companies/{cnpj}/customer-removals",
                            world -> world.owner().token(),
                            world -> Json.post(world.customerRemovals(), Map.of("cpf", Sample.CPF)))
                    .refusing("a viewer of the company", World::viewer, 403)
                    .refusing("an operator of the company", World::operator, 403)
                    .refusing("the owner of another company", World::stranger, 404)
                    .refusing("a service account", World::machine, 403),
            Operation.closed(
                    "POST",
                    "/companies/{cnpj}/customer-removals",
                    World::administrator,
                    world -> Json.post(world.customerRemovals(), Map.of("cpf", Sample.CPF))),
            byAdministrator("GET", "/orders", world -> get("/orders?status=Pendente")),
            byAdministrator("GET", "/picking-items", world -> get("/picking-items?status=AguardandoEstoque")));

    static final List<Operation<World>> ALL = Stream.concat(
                    UNSHARED.stream(),
                    SharedOperations.<World>of(world -> world.owner().token(), World::administrator, World::machine)
                            .stream())
            .toList();

    private Operations() {}

    private static Operation<World> byViewer(String method, String path, Function<World, Call> request) {
        return notForOthers(Operation.closed(method, path, World::viewer, request));
    }

    /** Of one order, which administrators open, too. */
    private static Operation<World> byReader(String method, String path, Function<World, Call> request) {
        return notForStrangers(Operation.closed(method, path, World::viewer, request));
    }

    private static Operation<World> byOperator(String method, String path, Function<World, Call> request) {
        return notForOthers(Operation.closed(method, path, World::operator, request))
                .refusing("a viewer of the company", World::viewer, 403);
    }

    private static Operation<World> byOwner(String method, String path, Function<World, Call> request) {
        return notForOthers(
                        Operation.closed(method, path, world -> world.owner().token(), request))
                .refusing("a viewer of the company", World::viewer, 403)
                .refusing("an operator of the company", World::operator, 403);
    }

    private static Operation<World> notForOthers(Operation<World> operation) {
        return notForStrangers(operation).refusing("an administrator who is no member", World::administrator, 404);
    }

    private static Operation<World> notForStrangers(Operation<World> operation) {
        return operation
                .refusing("the owner of another company", World::stranger, 404)
                .refusing("a service account that acts for no company", World::machine, 404)
                .refusing("a service account that acts for another company", World::strangeMachine, 404);
    }

    private static Operation<World> byAdministrator(String method, String path, Function<World, Call> request) {
        return Operation.closed(method, path, World::administrator, request)
                .refusing("the owner of a company", world -> world.owner().token(), 403)
                .refusing("a service account", World::machine, 403);
    }

    private static Call get(String target) {
        return Call.of("GET", target);
    }
}
