package dev.tessera.users.company;

/** What became of a claim; one that is granted becomes a company. */
enum ClaimStatus {
    PENDING,
    /** By an administrator, who says why. */
    REJECTED,
    /** The company is somebody else's: one of its owners may invite the claimant. */
    SUPERSEDED
}
