package dev.tessera.service.json;

/** JSON merge patch, RFC 7396: the media type to consume; the body is a record of {@link Change}s. */
public final class MergePatch {

    public static final String MEDIA_TYPE = "application/merge-patch+json";

    private MergePatch() {}
}
