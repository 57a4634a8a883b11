package dev.tessera.content.video;

import dev.tessera.service.change.Versioned;

/** @param isNew by this request; otherwise the video was there */
record Tracked(Video video, boolean isNew) implements Versioned {

    @Override
    public long version() {
        return video.version();
    }
}
