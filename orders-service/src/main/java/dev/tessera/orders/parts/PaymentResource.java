package dev.tessera.orders.parts;

import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.payment.NewPayment;
import dev.tessera.orders.payment.Payment;
import dev.tessera.orders.payment.PaymentRequest;
import dev.tessera.orders.payment.PaymentResponse;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path(Paths.ORDER + "/payments")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Payments", description = "What was paid for an order.")
public class PaymentResource {

    private final PartsService parts;
    private final CompanyAccess access;
    private final Idempotency idempotency;

    PaymentResource(PartsService parts, CompanyAccess access, Idempotency idempotency) {
        this.parts = parts;
        this.access = access;
        this.idempotency = idempotency;
    }

    @Schema(name = "Payments")
    record PaymentsResponse(List<PaymentResponse> items) {}

    @GET
    @RolesAllowed(Roles.USER)
    @Operation(
            operationId = "listPayments",
            summary = "What was paid for an order?",
            description = "All, in their order.")
    @APIResponse(
            responseCode = "200",
            description = "The payments.",
            content = @Content(schema = @Schema(implementation = PaymentsResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know them.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> payments(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return parts.order(access.toRead(cnpj, orderId))
                .map(order -> ETags.answer(
                        ifNoneMatch,
                        ETags.of(order.version()),
                        new PaymentsResponse(order.payments().stream()
                                .map(PaymentResponse::of)
                                .toList())));
    }

    @POST
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "addPayment",
            summary = "Add a payment to an order",
            description = "For owners of the company. Several payments by one method are fine; one transaction counts"
                    + " once.")
    @APIResponse(
            responseCode = "201",
            description = "Added. The ETag is the order's.",
            content = @Content(schema = @Schema(implementation = PaymentResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(responseCode = "409", description = "The order is cancelled, or has this transaction already.")
    public Uni<Response> pay(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(Idempotency.HEADER) String idempotencyKey,
            @NotNull PaymentRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Validation fields = new Validation();
        NewPayment payment = request.read(fields, "");
        fields.check();
        return idempotency.once(
                idempotencyKey,
                access.subject(),
                ticket -> parts.pay(
                        ref,
                        payment,
                        (transaction, order) -> ticket.record(
                                transaction,
                                201,
                                PaymentResponse.of(last(order)),
                                Map.of(HttpHeaders.ETAG, ETags.of(order.version())))));
    }

    private static Payment last(Order order) {
        return order.payments().get(order.payments().size() - 1);
    }
}
