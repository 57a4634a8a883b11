package dev.tessera.content.video;

import java.util.Optional;

/** How far the processing of a video is. It only ever moves forward, and ends either way. */
enum VideoStatus {
    PENDING(null),
    PROCESSING(PENDING),
    COMPLETED(PROCESSING),
    FAILED(PROCESSING);

    private final VideoStatus predecessor;

    VideoStatus(VideoStatus predecessor) {
        this.predecessor = predecessor;
    }

    /** The only status that this one can follow; nothing leads back to the first. */
    Optional<VideoStatus> predecessor() {
        return Optional.ofNullable(predecessor);
    }
}
