package dev.tessera.users.login;

import dev.tessera.keys.users.LoginKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

/** Login as attributes, and the part it plays in other aggregates' transactions. */
public final class LoginItem {

    private static final String EMAIL = "email";
    private static final String USER_ID = "userId";
    private static final String HASH = "passwordHash";
    private static final String ADDRESSES = "addresses";
    private static final String RESERVED = "reserved";

    private static final RecordMapping<Login> LOGIN = RecordMapping.of(MethodHandles.lookup(), Login.class)
            .named("sealedHash", HASH)
            .build();

    private LoginItem() {}

    public static Item of(Login login) {
        return Item.of(new LoginKeys.Primary(login.email())).set(LOGIN, login).build();
    }

    /** Keeps an address, for a while, for who had it: nobody signs in with it, and nobody else takes it. */
    public static Item reservation(Login former, Instant until, Instant now) {
        return Item.of(new LoginKeys.Primary(former.email()))
                .set(EMAIL, former.email())
                .set(USER_ID, former.userId())
                .set(RESERVED, true)
                .stamped(now, now, former.version() + 1)
                .expiresAt(until)
                .build();
    }

    public static Condition isReservedFor(String userId) {
        return Condition.and(Condition.has(RESERVED), belongsTo(userId));
    }

    /** Empty of what keeps an address for somebody. */
    public static Optional<Login> login(Item item) {
        return item.has(RESERVED) ? Optional.empty() : Optional.of(LOGIN.read(item));
    }

    public static Condition belongsTo(String userId) {
        return Condition.equal(USER_ID, userId);
    }

    /** The password that was proved is still the password. */
    public static Condition unchangedSince(Login proved) {
        return Condition.equal(HASH, proved.sealedHash());
    }

    public static Update newPassword(String sealedHash, Instant now) {
        return Update.at(now).set(HASH, sealedHash);
    }

    /**
     * A sign-in holds only while its password does. It leaves behind where it came from and, if due, a hash of the
     * configured cost; a repeated one has nothing to write.
     */
    public static void signIn(Transaction transaction, String label, PasswordProof proof, Instant now) {
        LoginKeys.Primary key = new LoginKeys.Primary(proof.login().email());
        Condition unchanged = unchangedSince(proof.login());
        if (proof.login().addresses().contains(proof.place().address())
                && proof.renewedHash().isEmpty()) {
            transaction.check(label, key, unchanged);
        } else {
            Update update = Update.at(now)
                    .set(ADDRESSES, proof.login().addressesWith(proof.place().address()));
            proof.renewedHash().ifPresent(hash -> update.set(HASH, hash));
            transaction.update(label, key, update, unchanged);
        }
    }
}
