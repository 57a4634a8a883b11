package dev.tessera.content.video;

import java.util.List;

/** How far the processing of a video is. It only ever moves forward, and ends either way. */
enum VideoStatus {
    PENDING,
    PROCESSING(PENDING),
    COMPLETED(PENDING, PROCESSING),
    FAILED(PENDING, PROCESSING);

    private final List<VideoStatus> predecessors;

    VideoStatus(VideoStatus... predecessors) {
        this.predecessors = List.of(predecessors);
    }

    /** What this one can follow: a pipeline need not say that it began. Nothing leads back to the first. */
    List<VideoStatus> predecessors() {
        return predecessors;
    }
}
