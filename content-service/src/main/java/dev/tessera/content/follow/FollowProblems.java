package dev.tessera.content.follow;

import dev.tessera.service.problem.Problem;

final class FollowProblems {

    private FollowProblems() {}

    static Problem noTarget() {
        return Problem.notFound("target-not-found", "There is nobody and nothing here that can be followed.");
    }

    static Problem notFollowed() {
        return Problem.notFound("follow-not-found", "You do not follow this, or not any more.");
    }

    static Problem oneself() {
        return Problem.conflict("follows-oneself", "Nobody follows themselves.");
    }

    static Problem blocked() {
        return Problem.forbidden("blocked", "This person does not let you follow them.");
    }

    static Problem blocking() {
        return Problem.conflict("blocks-target", "You block this person. Unblock them first.");
    }

    static Problem tooMany() {
        return Problem.conflict(
                "too-many-follows", "You follow " + FollowRepository.MOST + ", which is as many as one person can.");
    }
}
