package dev.tessera.orders.order;

import dev.tessera.keys.documents.Document;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.order.CompanyAccess.Forgetting;
import dev.tessera.service.audit.Origin;
import dev.tessera.service.edge.Edge;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/companies/{cnpj}/customer-removals")
@Tag(name = "Customer and shipping")
public class CustomerRemovalResource {

    private final CustomerRemovalService service;
    private final CompanyAccess access;
    private final DocumentReader documents;
    private final Edge edge;

    CustomerRemovalResource(CustomerRemovalService service, CompanyAccess access, DocumentReader documents, Edge edge) {
        this.service = service;
        this.access = access;
        this.documents = documents;
        this.edge = edge;
    }

    /** The document is in the body, because paths are logged. */
    @POST
    @RolesAllowed({Roles.USER, Roles.ADMIN})
    @Operation(
            summary = "Take a person out of the orders of a company",
            description =
                    "For owners of the company and for administrators. In every order of the customer, a pseudonym"
                            + " takes the place of the document, and name, e-mail address, phone, street and notes go; what was"
                            + " ordered and paid, and the city, stay. Each order is changed as a whole; at most 50 by one"
                            + " request, so send it again until it is `complete`. Nobody finds the orders by the document"
                            + " afterwards. It cannot be undone.")
    @APIResponse(responseCode = "200", description = "The person is out of these orders.")
    @APIResponse(responseCode = "404", description = "No such company, or none of yours.")
    public Uni<CustomerRemovalResponse> removeCustomer(
            @PathParam("cnpj") String cnpj, @NotNull RemoveCustomerRequest request) {
        Forgetting forgetting = access.toForgetPeople(cnpj);
        Document document = request.read(documents);
        return service.remove(forgetting, document, Origin.of(edge.caller())).map(CustomerRemovalResponse::of);
    }
}
