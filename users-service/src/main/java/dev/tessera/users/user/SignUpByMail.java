package dev.tessera.users.user;

import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Email;
import io.smallrye.mutiny.Uni;

/** How people sign up where nobody may learn which addresses have an account: by what is mailed to them. */
public interface SignUpByMail {

    /**
     * The same reads, writes and work for every address, and the same answer.
     *
     * @param username canonical
     * @param pending with the hash of the password, made once however often it is asked for
     * @param network where it comes from
     */
    Uni<Decision<Void>> request(Email email, String username, Uni<PendingUser> pending, String network);
}
