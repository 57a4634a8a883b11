package dev.tessera.content.syndication;

/** What readers of feeds understand. */
enum FeedFormat {
    ATOM(FeedResource.ATOM_PATH),
    JSON(FeedResource.JSON_PATH);

    private final String path;

    FeedFormat(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }
}
