package dev.tessera.users.company;

import dev.tessera.users.access.Access;
import java.util.Optional;

/** What one strong read shows of a company, of the caller in it, and of the person the caller's request is about. */
record Standing(Optional<Company> company, Optional<Member> caller, Optional<Member> member, Optional<Access> access) {

    Standing withoutMember() {
        return new Standing(company, caller, Optional.empty(), Optional.empty());
    }
}
