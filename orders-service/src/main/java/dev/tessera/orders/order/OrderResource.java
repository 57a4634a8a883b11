package dev.tessera.orders.order;

import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.model.Times;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.IfMatch;
import dev.tessera.service.edge.Items;
import dev.tessera.service.edge.Page;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/")
@RolesAllowed({Roles.USER, Roles.SERVICE})
@Tag(name = "Orders", description = "Orders of a company, for its members and for service accounts that act for it.")
public class OrderResource {

    public static final String ORDERS = "/companies/{cnpj}/orders";
    public static final String EXPORT = "export";
    private static final String ORDER = ORDERS + "/{orderId}";

    private static final String PICKING_LEADS = " When the last item is Separado, so is the order; an item SemEstoque"
            + " lets the order wait for stock; one that is picked again takes its order back to EmSeparacao.";

    private final OrderService orders;
    private final CompanyAccess access;
    private final DocumentReader documents;
    private final Clock clock;
    private final Edge edge;

    OrderResource(OrderService orders, CompanyAccess access, DocumentReader documents, Clock clock, Edge edge) {
        this.orders = orders;
        this.access = access;
        this.documents = documents;
        this.clock = clock;
        this.edge = edge;
    }

    @POST
    @Path(ORDERS)
    @Idempotent
    @Operation(
            summary = "Place an order",
            description =
                    "For owners of the company. The whole order is there at once, or nothing of it, with totals as"
                            + " we compute them.")
    @APIResponse(responseCode = "409", description = "The company has an order with this id already.")
    public Uni<RestResponse<OrderResponse>> placeOrder(
            @PathParam("cnpj") String cnpj, @NotNull PlaceOrderRequest request) {
        Order order = request.read(access.toOwn(cnpj), documents, access.subject(), Times.truncate(clock.instant()));
        return edge.create(() -> orders.place(order))
                .at(placed -> pathOf(placed.ref()))
                .answer(placed -> OrderResponse.of(placed, true));
    }

    @GET
    @Path(ORDER)
    @Operation(summary = "Read an order with all its parts")
    public Uni<RestResponse<OrderResponse>> getOrder(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        OrderRef ref = access.toOpen(cnpj, orderId);
        return edge.read(orders.order(ref), order -> OrderResponse.of(order, access.seesPeople(ref.cnpj())));
    }

    @PATCH
    @Path(ORDER)
    @IfMatch
    @Operation(summary = "Change the notes of an order", description = "A JSON merge patch, for owners of the company.")
    public Uni<RestResponse<OrderResponse>> changeOrder(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId, @NotNull ChangeOrderRequest patch) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Change<String> notes = patch.read();
        return edge.change(() -> orders.changeNotes(ref, notes)).answer(order -> OrderResponse.of(order, true));
    }

    @GET
    @Path(ORDER + "/customer")
    @Tag(name = "Customer and shipping", description = "Who an order is for, and where it goes.")
    @Operation(summary = "Read who an order is for")
    public Uni<RestResponse<CustomerResponse>> getCustomer(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        OrderRef ref = access.toOpen(cnpj, orderId);
        return edge.read(
                orders.order(ref), order -> CustomerResponse.of(order.customer(), access.seesPeople(ref.cnpj())));
    }

    @PUT
    @Path(ORDER + "/customer")
    @IfMatch
    @Tag(name = "Customer and shipping")
    @Operation(
            summary = "Change who an order is for",
            description = "For owners of the company, until the order is sent or cancelled.")
    @APIResponse(responseCode = "409", description = "The order is sent or cancelled.")
    public Uni<RestResponse<CustomerResponse>> setCustomer(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId, @NotNull CustomerRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Customer customer = Validation.read(fields -> request.read(fields, "", documents));
        return edge.change(() -> orders.setCustomer(ref, customer))
                .answer(order -> CustomerResponse.of(order.customer(), true));
    }

    @GET
    @Path(ORDER + "/shipping")
    @Tag(name = "Customer and shipping")
    @Operation(summary = "Read how and where an order goes")
    public Uni<RestResponse<ShippingResponse>> getShipping(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        return edge.read(orders.order(access.toOpen(cnpj, orderId)), order -> ShippingResponse.of(order.shipping()));
    }

    @PUT
    @Path(ORDER + "/shipping")
    @IfMatch
    @Tag(name = "Customer and shipping")
    @Operation(
            summary = "Change how and where an order goes",
            description = "For owners of the company, until the order is sent or cancelled. Its items move along in the"
                    + " lists of things to pick, and its total follows the cost.")
    @APIResponse(responseCode = "409", description = "The order is sent or cancelled.")
    public Uni<RestResponse<ShippingResponse>> setShipping(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId, @NotNull ShippingRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Shipping shipping = Validation.read(fields -> request.read(fields, ""));
        return edge.change(() -> orders.setShipping(ref, shipping))
                .answer(order -> ShippingResponse.of(order.shipping()));
    }

    @GET
    @Path(ORDER + "/payments")
    @Tag(name = "Payments", description = "What was paid for an order.")
    @Operation(summary = "What was paid for an order?", description = "All, in their order.")
    public Uni<RestResponse<Items<PaymentResponse>>> listPayments(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        return edge.read(
                orders.order(access.toOpen(cnpj, orderId)),
                order -> new Items<>(
                        order.payments().stream().map(PaymentResponse::of).toList()));
    }

    @POST
    @Path(ORDER + "/payments")
    @Idempotent
    @Tag(name = "Payments")
    @Operation(
            summary = "Add a payment to an order",
            description = "For owners of the company. Several payments by one method are fine; one transaction counts"
                    + " once.")
    @APIResponse(responseCode = "409", description = "The order is cancelled, or has this transaction already.")
    public Uni<RestResponse<PaymentResponse>> addPayment(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId, @NotNull PaymentRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        NewPayment payment = Validation.read(fields -> request.read(fields, ""));
        return edge.create(() -> orders.pay(ref, payment))
                .at(order -> pathOf(ref) + "/payments")
                .answer(order -> PaymentResponse.of(order.lastPayment()));
    }

    @GET
    @Path(ORDER + "/status")
    @Tag(name = "Status", description = "How far an order is, and how it got there.")
    @Operation(summary = "Read the status of an order, and where it may go from there")
    public Uni<RestResponse<StatusResponse>> getStatus(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        return edge.read(orders.summary(access.toOpen(cnpj, orderId)), summary -> StatusResponse.of(summary.latest()));
    }

    @PUT
    @Path(ORDER + "/status")
    @IfMatch
    @Tag(name = "Status")
    @Operation(
            summary = "Move an order to another status",
            description = "For owners and operators of the company. With AguardandoSeparacao, items that waited for"
                    + " stock wait to be picked; with Separado, all items are picked; with Enviado and Cancelado, they"
                    + " leave the lists of things to pick.")
    @APIResponse(responseCode = "409", description = "Not from where it is; `allowed` lists where it may go.")
    public Uni<RestResponse<StatusResponse>> changeStatus(
            @PathParam("cnpj") String cnpj,
            @PathParam("orderId") String orderId,
            @NotNull @Valid ChangeStatusRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        Optional<String> reason = request.readReason();
        return edge.change(() -> orders.moveTo(ref, request.status(), reason, access.subject()))
                .answer(order -> StatusResponse.of(order.latest()));
    }

    @GET
    @Path(ORDER + "/status-history")
    @Tag(name = "Status")
    @Operation(summary = "Which statuses had an order?", description = "Newest first.")
    public Uni<Page<StatusChangeResponse>> listStatusHistory(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        OrderRef ref = access.toOpen(cnpj, orderId);
        return edge.list(paging -> orders.history(ref, paging), StatusChangeResponse::of);
    }

    @GET
    @Path(ORDER + "/items")
    @Tag(name = "Picking", description = "The items of orders on their way out of the warehouse.")
    @Operation(summary = "What is in an order?", description = "All items, by product.")
    public Uni<RestResponse<ItemsResponse>> listItems(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId) {
        return edge.read(orders.order(access.toOpen(cnpj, orderId)), ItemsResponse::of);
    }

    @PATCH
    @Path(ORDER + "/items")
    @IfMatch(required = false)
    @Tag(name = "Picking")
    @Operation(
            summary = "Move several items of an order at once",
            description = "For owners and operators of the company. All of them move, or none." + PICKING_LEADS)
    @APIResponse(
            responseCode = "409",
            description = "An item cannot go there, `allowed` lists where it can; or the order is sent or cancelled.")
    public Uni<RestResponse<ItemsResponse>> moveItems(
            @PathParam("cnpj") String cnpj, @PathParam("orderId") String orderId, @NotNull MoveItemsRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        Map<String, ItemStatus> moves = request.read();
        return edge.change(() -> orders.moveItems(ref, moves, access.subject())).answer(ItemsResponse::of);
    }

    @PATCH
    @Path(ORDER + "/items/{productId}")
    @IfMatch(required = false)
    @Tag(name = "Picking")
    @Operation(
            summary = "Move an item of an order",
            description = "For owners and operators of the company." + PICKING_LEADS)
    @APIResponse(responseCode = "404", description = "No such order or item, or none of yours.")
    @APIResponse(
            responseCode = "409",
            description = "The item cannot go there, `allowed` lists where it can; or the order is sent or cancelled.")
    public Uni<RestResponse<LineResponse>> moveItem(
            @PathParam("cnpj") String cnpj,
            @PathParam("orderId") String orderId,
            @PathParam("productId") String productId,
            @NotNull @Valid MoveItemRequest request) {
        OrderRef ref = access.toOperate(cnpj, orderId);
        return edge.change(() -> orders.moveItem(ref, productId, request.status(), access.subject()))
                .answer(order -> LineResponse.of(order.line(productId).orElseThrow()));
    }

    /** An id may hold any visible ASCII; a form's encoding is right for a segment, but for the space. */
    private static String pathOf(OrderRef ref) {
        String id = URLEncoder.encode(ref.orderId(), StandardCharsets.UTF_8).replace("+", "%20");
        return "/companies/" + ref.cnpj().value() + "/orders/" + id;
    }
}
