package dev.tessera.content.syndication;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Set;

/** Makes absolute links. An address that cannot be one stops the start, not the first reader. */
@Startup
@ApplicationScoped
class Site {

    private static final Set<String> SCHEMES = Set.of("https", "http");

    private final String title;
    private final String url;
    private final String apiUrl;

    Site(SiteConfig config) {
        this.title = config.title();
        this.url = base("tessera.content.site.url", config.url());
        this.apiUrl = config.apiUrl()
                .map(other -> base("tessera.content.site.api-url", other))
                .orElse(url);
    }

    String title() {
        return title;
    }

    String url() {
        return url;
    }

    /** Ids need no escaping: they hold letters, digits, and {@code - . _ ~} only. */
    String post(String postId) {
        return url + "/posts/" + postId;
    }

    String feed(FeedFormat format, FeedScope scope) {
        return apiUrl + format.path() + scope.query();
    }

    private static String base(String setting, URI address) {
        boolean isPlain = SCHEMES.contains(String.valueOf(address.getScheme()))
                && address.getHost() != null
                && address.getRawQuery() == null
                && address.getRawFragment() == null;
        if (!isPlain) {
            throw new IllegalArgumentException(setting + " must be an address such as https://example.com: " + address);
        }
        String text = address.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
