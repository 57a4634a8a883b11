package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import java.util.List;
import java.util.Optional;

/**
 * A person whom something is sent to, as far as other aggregates need to know.
 *
 * @param emailVerified empty for accounts from before addresses were verified
 * @param phone in E.164 form
 * @param phoneVerified empty for phones from before they were verified
 * @param guessable what must not be their password
 * @param version of the profile
 */
public record Addressee(
        String userId,
        Email email,
        Optional<Boolean> emailVerified,
        Optional<String> phone,
        Optional<Boolean> phoneVerified,
        List<String> guessable,
        boolean isSuspended,
        long version) {}
