package dev.tessera.orders.order;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where orders are found. */
public final class Paths {

    public static final String ORDERS = "/companies/{cnpj}/orders";
    public static final String ORDER = ORDERS + "/{orderId}";
    public static final String EXPORT = "export";

    private Paths() {}

    public static String of(OrderRef ref) {
        return "/companies/" + ref.cnpj().value() + "/orders/" + encoded(ref.orderId());
    }

    /** A form's encoding, but for the space. */
    private static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
