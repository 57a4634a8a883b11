package dev.tessera.orders.listing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.orders.order.ShardConfig;
import dev.tessera.orders.values.Codes;
import dev.tessera.orders.values.EnumNames;
import dev.tessera.orders.values.Places;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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

    Listing ofCompany(Cnpj cnpj, DocumentReader documents) {
        Validation fields = new Validation();
        Choice choice = new Choice()
                .add("status", status, typed -> Listing.inStatus(cnpj, EnumNames.parse(OrderStatus.class, typed)))
                .add("customer", customer, typed -> Listing.ofCustomer(cnpj, documents.cpfOrCnpj(typed)))
                .add("city", city, typed -> toCity(fields, cnpj, Places.city(typed)))
                .add("paymentMethod", paymentMethod, typed -> Listing.paidBy(cnpj, Codes.word(typed)))
                .add("product", product, typed -> Listing.withProduct(cnpj, Codes.parse(typed)))
                .add("orderId", orderId, typed -> Listing.byId(cnpj, Codes.parse(typed)));
        boolean hasPeriod = from != null || to != null;
        if (choice.isEmpty()) {
            Period period = Period.read(fields, from, to);
            fields.check();
            return Listing.byDate(cnpj, period);
        }
        if (choice.size() > 1 || hasPeriod && city == null) {
            throw Problems.badRequest("Ask for one of status, customer, city, paymentMethod, product and orderId, or"
                    + " for a period with from and to. Only city goes along with from and to.");
        }
        return choice.only(fields);
    }

    Listing ofAllCompanies(DocumentReader documents, ShardConfig shards) {
        Choice choice = new Choice()
                .add(
                        "status",
                        status,
                        typed -> Listing.inStatus(EnumNames.parse(OrderStatus.class, typed), shards.status()))
                .add("customer", customer, typed -> Listing.ofCustomer(documents.cpfOrCnpj(typed)))
                .add("city", city, typed -> Listing.toCity(Places.city(typed), shards.city()))
                .add("paymentMethod", paymentMethod, typed -> Listing.paidBy(Codes.word(typed), shards.paymentMethod()))
                .add("product", product, typed -> Listing.withProduct(Codes.parse(typed)));
        if (choice.size() != 1) {
            throw Problems.badRequest("Ask for one of status, customer, city, paymentMethod and product.");
        }
        return choice.only(new Validation());
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

    /** The filters that were given, each with the list that it would be. */
    private static final class Choice {

        private record Given(String typed, Function<String, Listing> listing) {}

        private final Map<String, Given> filters = new LinkedHashMap<>();

        Choice add(String name, String typed, Function<String, Listing> listing) {
            if (typed != null) {
                filters.put(name, new Given(typed, listing));
            }
            return this;
        }

        boolean isEmpty() {
            return filters.isEmpty();
        }

        int size() {
            return filters.size();
        }

        Listing only(Validation fields) {
            Map.Entry<String, Given> filter = filters.entrySet().iterator().next();
            Listing listing = fields.required(
                    filter.getKey(),
                    filter.getValue().typed(),
                    filter.getValue().listing());
            fields.check();
            return listing;
        }
    }
}
