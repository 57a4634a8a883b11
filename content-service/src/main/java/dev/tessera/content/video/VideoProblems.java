package dev.tessera.content.video;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

final class VideoProblems {

    private VideoProblems() {}

    /** The same for a video that does not exist and one of somebody else. */
    static Problem notFound() {
        return Problem.notFound("video-not-found", "There is no such video, or it is not yours.");
    }

    static Problem notYours() {
        return Problems.forbidden("Videos are for the person they belong to and for workers.");
    }

    static Problem idsAreForWorkers() {
        return Problems.forbidden("Only workers bring ids of their own; leave out videoId.");
    }

    static Problem idTaken() {
        return Problem.conflict("video-id-taken", "Another video has this videoId.");
    }

    static Problem cannotFollow(VideoStatus reported, VideoStatus current) {
        return Problem.conflict("video-status", "The video is " + current + ", which " + reported + " cannot follow.")
                .titled("Status cannot follow")
                .with("current", current);
    }

    static Problem beginsPending() {
        return Problems.validationFailed("status", "must be PROCESSING, COMPLETED or FAILED");
    }

    static Problem expiresInThePast() {
        return Problems.validationFailed("expiresAt", "must be in the future");
    }
}
