package dev.tessera.orders.parts;

import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.customer.Customer;
import dev.tessera.orders.customer.CustomerRequest;
import dev.tessera.orders.customer.CustomerResponse;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.shipping.Shipping;
import dev.tessera.orders.shipping.ShippingRequest;
import dev.tessera.orders.shipping.ShippingResponse;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Roles;
import dev.tessera.service.input.Validation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who an order is for and where it goes. Both have the order's ETag: a part changes only together with its order. */
@Path(Paths.ORDER)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Customer and shipping", description = "Who an order is for, and where it goes.")
public class PartsResource {

    private final PartsService parts;
    private final CompanyAccess access;
    private final DocumentReader documents;

    PartsResource(PartsService parts, CompanyAccess access, DocumentReader documents) {
        this.parts = parts;
        this.access = access;
        this.documents = documents;
    }

    @GET
    @Path("/customer")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getCustomer", summary = "Read who an order is for")
    @APIResponse(
            responseCode = "200",
            description = "The customer.",
            content = @Content(schema = @Schema(implementation = CustomerResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> customer(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return parts.order(access.toRead(cnpj, orderId)).map(order -> customer(order, ifNoneMatch));
    }

    @PUT
    @Path("/customer")
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setCustomer",
            summary = "Change who an order is for",
            description = "For owners of the company, until the order is sent or cancelled.")
    @APIResponse(
            responseCode = "200",
            description = "The customer as it is now.",
            content = @Content(schema = @Schema(implementation = CustomerResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(responseCode = "409", description = "The order is sent or cancelled.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> setCustomer(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = "The order's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull CustomerRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Validation fields = new Validation();
        Customer customer = request.read(fields, "", documents);
        fields.check();
        return parts.setCustomer(ref, customer, ifMatch).map(order -> customer(order, null));
    }

    @GET
    @Path("/shipping")
    @RolesAllowed(Roles.USER)
    @Operation(operationId = "getShipping", summary = "Read how and where an order goes")
    @APIResponse(
            responseCode = "200",
            description = "The shipping.",
            content = @Content(schema = @Schema(implementation = ShippingResponse.class)))
    @APIResponse(responseCode = "304", description = "As you know it.")
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    public Uni<Response> shipping(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String ifNoneMatch) {
        return parts.order(access.toRead(cnpj, orderId)).map(order -> shipping(order, ifNoneMatch));
    }

    @PUT
    @Path("/shipping")
    @RolesAllowed(Roles.USER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setShipping",
            summary = "Change how and where an order goes",
            description = "For owners of the company, until the order is sent or cancelled. Its items move along in the"
                    + " lists of things to pick, and its total follows the cost.")
    @APIResponse(
            responseCode = "200",
            description = "The shipping as it is now.",
            content = @Content(schema = @Schema(implementation = ShippingResponse.class)))
    @APIResponse(responseCode = "404", description = "No such order, or none of yours.")
    @APIResponse(responseCode = "409", description = "The order is sent or cancelled.")
    @APIResponse(responseCode = "412", description = "The order changed since you read it.")
    @APIResponse(responseCode = "428", description = "If-Match is missing.")
    public Uni<Response> setShipping(
            @Parameter(description = "The company.", example = "12ABC34501DE35") @PathParam("cnpj") String cnpj,
            @Parameter(description = "The order's id.") @PathParam("orderId") String orderId,
            @Parameter(description = "The order's ETag.") @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch,
            @NotNull ShippingRequest request) {
        OrderRef ref = access.toOwn(cnpj, orderId);
        Validation fields = new Validation();
        Shipping shipping = request.read(fields, "");
        fields.check();
        return parts.setShipping(ref, shipping, ifMatch).map(order -> shipping(order, null));
    }

    private Response customer(Order order, String ifNoneMatch) {
        boolean inFull = access.seesCpfs(order.ref().cnpj());
        return ETags.answer(ifNoneMatch, ETags.of(order.version()), CustomerResponse.of(order.customer(), inFull));
    }

    private static Response shipping(Order order, String ifNoneMatch) {
        return ETags.answer(ifNoneMatch, ETags.of(order.version()), ShippingResponse.of(order.shipping()));
    }
}
