package dev.tessera.service.edge;

import dev.tessera.service.problem.Problems;

/**
 * The version that a client says it knows.
 *
 * @param ifMatch null if it says nothing
 */
record Precondition(String ifMatch, boolean isRequired) {

    void check(long version) {
        if (ifMatch != null) {
            ETags.requireMatch(ifMatch, version);
        } else if (isRequired) {
            throw Problems.preconditionRequired();
        }
    }
}
