package dev.tessera.users.user;

/** Whether strangers may learn which addresses have an account. */
public final class ConcealedAccounts {

    /** Off: a sign-up with a taken address is refused. On: every sign-up is answered alike, and finished by mail. */
    public static final String PROPERTY = "tessera.users.conceal-accounts";

    private ConcealedAccounts() {}
}
