package dev.tessera.keys;

import static dev.tessera.keys.Consistency.EVENTUAL;
import static dev.tessera.keys.Consistency.STRONG;
import static dev.tessera.keys.Entity.ACCESS;
import static dev.tessera.keys.Entity.CLIENT;
import static dev.tessera.keys.Entity.COMPANY;
import static dev.tessera.keys.Entity.IDEMPOTENCY;
import static dev.tessera.keys.Entity.LOGIN;
import static dev.tessera.keys.Entity.MEMBER;
import static dev.tessera.keys.Entity.SESSION;
import static dev.tessera.keys.Entity.THROTTLE;
import static dev.tessera.keys.Entity.USER;
import static dev.tessera.keys.Entity.USERNAME;
import static dev.tessera.keys.Index.GSI1;
import static dev.tessera.keys.Index.GSI2;
import static dev.tessera.keys.Index.TABLE;
import static dev.tessera.keys.PatternDefinition.batchGet;
import static dev.tessera.keys.PatternDefinition.delete;
import static dev.tessera.keys.PatternDefinition.get;
import static dev.tessera.keys.PatternDefinition.put;
import static dev.tessera.keys.PatternDefinition.query;
import static dev.tessera.keys.PatternDefinition.transact;
import static dev.tessera.keys.PatternDefinition.update;

import java.util.Set;

/** Every request that the table is ever asked. What is not here is not asked. */
public enum AccessPattern {
    // users-service: users
    USER_BY_ID(
            get(STRONG, "Read a profile.", USER).readBy(Service.NOTIFICATIONS).seeds("000", "002", "004")),
    USER_BY_EMAIL(query(GSI1, "Find a user by e-mail address.", USER).seeds("000", "002")),
    USER_BY_USERNAME(query(GSI2, "Find a user by username.", USER).seeds("004")),
    USERS_BY_ID(batchGet(EVENTUAL, "Read the profiles of several people.", USER).readBy(Service.NOTIFICATIONS)),
    SIGN_UP(transact("Create a user with both guards.", USER, LOGIN, USERNAME, ACCESS, IDEMPOTENCY)
            .seeds("002")),
    UPDATE_PROFILE(put("Change what a profile says.", USER).seeds("002")),
    RENAME_USER(transact("Move a guard together with the profile.", USER, LOGIN, USERNAME)),
    CHANGE_PASSWORD(transact("Replace a password and end the other sessions.", LOGIN, ACCESS, SESSION)),
    DELETE_USER(transact(
            "Empty a profile, free its names and leave its companies.",
            USER,
            LOGIN,
            USERNAME,
            ACCESS,
            COMPANY,
            MEMBER)),

    // users-service: logins and sessions
    SIGN_IN_CHECK(batchGet(STRONG, "Read a login with its throttles.", LOGIN, THROTTLE)),
    LOGIN_BY_EMAIL(get(STRONG, "Check a password of somebody who is signed in.", LOGIN)),
    ACCESS_BY_USER(get(STRONG, "Read what goes into a token.", ACCESS)),
    CHARGE_SIGN_IN(update("Count a login before its password is tried.", THROTTLE)),
    SETTLE_SIGN_IN(update("Give back what a login was charged.", THROTTLE)),
    SIGN_IN(transact("Open a session while password and epoch still hold.", SESSION, LOGIN, ACCESS)),
    SESSION_WITH_ACCESS(batchGet(STRONG, "Read a session with the epoch it must be of.", SESSION, ACCESS)),
    SESSION_BY_ID(get(STRONG, "Read a session.", SESSION)),
    SESSIONS_OF_USER(query(GSI1, "List where a user is signed in.", SESSION)),
    REFRESH_SESSION(transact("Rotate a refresh token while the epoch still holds.", SESSION, ACCESS)),
    REVOKE_SESSION(delete("Sign out of one session.", SESSION)),
    REVOKE_ALL_SESSIONS(update("Sign out everywhere by moving the epoch.", ACCESS)),
    CHANGE_ROLES(transact("Give or take roles while the giver still is an administrator.", ACCESS, CLIENT)),

    // users-service: service accounts
    CLIENT_BY_ID(get(STRONG, "Read the credentials of a service account.", CLIENT)),
    CLIENTS(query(GSI1, "List the service accounts.", CLIENT)),
    CREATE_CLIENT(transact("Create a service account.", CLIENT, IDEMPOTENCY)),
    ROTATE_CLIENT_SECRET(transact("Give a service account a new secret.", CLIENT, IDEMPOTENCY)),
    DELETE_CLIENT(delete("Remove a service account.", CLIENT)),

    // users-service: companies
    COMPANY_BY_CNPJ(get(STRONG, "Read a company.", COMPANY)),
    COMPANY_WITH_MEMBER(batchGet(STRONG, "Read a company, a member and the member's access.", COMPANY, MEMBER, ACCESS)),
    COMPANIES_BY_CNPJ(batchGet(EVENTUAL, "Read the companies of a page of memberships.", COMPANY)),
    MEMBERS_OF_COMPANY(
            query(TABLE, EVENTUAL, "List the members of a company.", MEMBER).readBy(Service.NOTIFICATIONS)),
    COMPANIES_OF_USER(query(GSI1, "List the companies a user may act for.", MEMBER)),
    REGISTER_COMPANY(transact("Create a company with its first owner.", COMPANY, MEMBER, ACCESS, IDEMPOTENCY)),
    ACTIVATE_COMPANY(transact("Let a company into the tokens of its members.", COMPANY, ACCESS)),
    SET_MEMBER(transact("Add a member or change a role.", MEMBER, COMPANY, ACCESS)),
    REMOVE_MEMBER(transact("Remove a member.", MEMBER, COMPANY, ACCESS)),

    // all services
    IDEMPOTENCY_RECORD(get(STRONG, "Read the answer that a repeated request gets again.", IDEMPOTENCY)),
    READINESS_PROBE(get(EVENTUAL, "Ask for a key that never exists, to see that the table answers.", IDEMPOTENCY));

    private final PatternDefinition definition;

    AccessPattern(PatternDefinition definition) {
        this.definition = definition.checked(name());
    }

    /** The services that own all it touches. */
    public Set<Service> owners() {
        return definition.owners();
    }

    /** The services that may read with it, owners included; nobody for a write. */
    public Set<Service> readers() {
        return definition.readers();
    }

    public boolean usableBy(Service service) {
        return (operation().isWrite() ? owners() : readers()).contains(service);
    }

    public Operation operation() {
        return definition.operation();
    }

    public Index index() {
        return definition.index();
    }

    public Consistency consistency() {
        return definition.consistency();
    }

    /** What it reads or writes; a Query finds no other. */
    public Set<Entity> entities() {
        return definition.entities();
    }

    public Budget budget() {
        return definition.budget();
    }

    /** What it is for, in one sentence. */
    public String purpose() {
        return definition.purpose();
    }

    /** The numbers of the seeds that ask for it. */
    public Set<String> seeds() {
        return definition.seeds();
    }
}
