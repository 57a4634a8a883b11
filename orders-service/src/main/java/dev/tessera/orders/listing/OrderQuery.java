package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.orders.ListName;
import dev.tessera.orders.order.CompanyAccess;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.orders.order.ShardConfig;
import dev.tessera.orders.values.Codes;
import dev.tessera.orders.values.EnumNames;
import dev.tessera.orders.values.Places;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a list of orders is asked for, as it came. One filter is one index, so there is one at a time; a period is one
 * too, and goes along with a city only, whose orders are sorted by day.
 */
record OrderQuery(
        String status,
        String customer,
        String city,
        String paymentMethod,
        String product,
        String orderId,
        String from,
        String to) {

    Listing ofCompany(Cnpj cnpj, DocumentReader documents, CompanyAccess access) {
        Validation fields = new Validation();
        List<Filter> given = given(
                new Filter(
                        "status", status, typed -> Listing.inStatus(cnpj, EnumNames.parse(OrderStatus.class, typed))),
                new Filter(
                        "customer",
                        customer,
                        typed -> Listing.ofCustomer(cnpj, access.toFilter(cnpj, documents.cpfOrCnpj(typed)))),
                new Filter("city", city, typed -> toCity(fields, cnpj, ListName.of(Places.city(typed)))),
                new Filter(
                        "paymentMethod", paymentMethod, typed -> Listing.paidBy(cnpj, ListName.of(Codes.word(typed)))),
                new Filter("product", product, typed -> Listing.withProduct(cnpj, Codes.parse(typed))),
                new Filter("orderId", orderId, typed -> Listing.byId(cnpj, Codes.parse(typed))));
        boolean hasPeriod = from != null || to != null;
        if (given.isEmpty()) {
            Period period = Period.read(fields, from, to);
            fields.check();
            return Listing.byDate(cnpj, period);
        }
        if (given.size() > 1 || hasPeriod && city == null) {
            throw Problems.badRequest("Ask for one of status, customer, city, paymentMethod, product and orderId, or"
                    + " for a period with from and to. Only city goes along with from and to.");
        }
        return given.get(0).read(fields);
    }

    Listing ofAllCompanies(DocumentReader documents, ShardConfig shards) {
        List<Filter> given = given(
                new Filter(
                        "status",
                        status,
                        typed -> Listing.inStatus(EnumNames.parse(OrderStatus.class, typed), shards.status())),
                new Filter("customer", customer, typed -> Listing.ofCustomer(documents.cpfOrCnpj(typed))),
                new Filter("city", city, typed -> Listing.toCity(ListName.of(Places.city(typed)), shards.city())),
                new Filter(
                        "paymentMethod",
                        paymentMethod,
                        typed -> Listing.paidBy(ListName.of(Codes.word(typed)), shards.paymentMethod())),
                new Filter("product", product, typed -> Listing.withProduct(Codes.parse(typed))));
        if (given.size() != 1) {
            throw Problems.badRequest("Ask for one of status, customer, city, paymentMethod and product.");
        }
        return given.get(0).read(new Validation());
    }

    private Listing toCity(Validation fields, Cnpj cnpj, String to) {
        return Optional.ofNullable(Period.Days.read(fields, from, this.to))
                .map(days -> Listing.toCity(cnpj, to, days))
                .orElse(null);
    }

    /** A customer's CPF may be among it. */
    @Override
    public String toString() {
        return "OrderQuery[***]";
    }

    /** A filter as it was given, and the list that it would be. */
    private record Filter(String name, String typed, Function<String, Listing> listing) {

        Listing read(Validation fields) {
            Listing read = fields.required(name, typed, listing);
            fields.check();
            return read;
        }
    }

    private static List<Filter> given(Filter... filters) {
        return Stream.of(filters).filter(filter -> filter.typed != null).toList();
    }
}
