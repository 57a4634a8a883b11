package dev.tessera.content.syndication;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.util.Optional;

/** Where people read what is published: links in feeds are made of this, never of a request's {@code Host}. */
@ConfigMapping(prefix = "tessera.content.site")
interface SiteConfig {

    /** The address of the site, without a slash at its end: a post is at {@code <url>/posts/<id>}. */
    @WithDefault("http://localhost:8082")
    URI url();

    /** The address of this API as feed readers reach it, if it is another. */
    Optional<URI> apiUrl();

    /** What the site is called. */
    @WithDefault("Tessera")
    String title();
}
