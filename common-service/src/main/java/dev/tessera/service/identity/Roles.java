package dev.tessera.service.identity;

/** The names of {@link Role} as constants, for {@code @RolesAllowed}. */
public final class Roles {

    public static final String USER = "USER";
    public static final String ADMIN = "ADMIN";
    public static final String MODERATOR = "MODERATOR";
    public static final String WORKER = "WORKER";
    public static final String SERVICE = "SERVICE";

    private Roles() {}
}
