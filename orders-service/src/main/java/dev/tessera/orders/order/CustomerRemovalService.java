package dev.tessera.orders.order;

import static java.util.stream.Collectors.counting;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.order.CompanyAccess.Forgetting;
import dev.tessera.service.audit.Origin;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/**
 * Takes a person out of the orders of a company, one transaction for each order. Asked again it goes on where it was: an
 * order that is done is in no list by the document any more.
 */
@ApplicationScoped
class CustomerRemovalService {

    /** In one request, which should end within seconds. */
    static final int MOST = 50;

    private final OrderRepository repository;
    private final Commits commits;
    private final Clock clock;

    CustomerRemovalService(OrderRepository repository, Commits commits, Clock clock) {
        this.repository = repository;
        this.commits = commits;
        this.clock = clock;
    }

    /** @param complete false if there may be more */
    record Removal(long orders, boolean complete) {}

    Uni<Removal> remove(Forgetting forgetting, Document document, Origin origin) {
        return repository
                .companyOrdersOfCustomer(forgetting.company(), document, MOST)
                .chain(found -> Multi.createFrom()
                        .iterable(found.items())
                        .onItem()
                        .transformToUniAndConcatenate(ref -> commits.commit(
                                () -> removal(ref, document, forgetting), new Commits.Attempt<Boolean>() {
                                    @Override
                                    public Origin origin() {
                                        return origin;
                                    }
                                }))
                        .filter(removed -> removed)
                        .collect()
                        .with(counting())
                        .map(orders -> new Removal(orders, found.next().isEmpty())));
    }

    /** The index may still list what is done, or an order that has another customer now. */
    private Uni<Decision<Boolean>> removal(OrderRef ref, Document document, Forgetting forgetting) {
        return repository
                .wholeOrder(ref)
                .map(found -> found.filter(
                                stored -> stored.order().customer().document().equals(document))
                        .map(stored -> {
                            Order after =
                                    stored.order().withoutPerson(Pseudonym.draw(), Times.truncate(clock.instant()));
                            Decision<Boolean> removed = Decision.of(
                                            repository.changeOrder(AccessPattern.REMOVE_CUSTOMER, stored, after),
                                            Boolean.TRUE)
                                    .audited(OrderAct.CUSTOMER_REMOVED
                                            .about(ref.cnpj())
                                            .with("order", ref.orderId()));
                            return forgetting.byAdministrator() ? removed.byAdministrator() : removed;
                        })
                        .orElseGet(() -> Decision.nothing(Boolean.FALSE)));
    }
}
