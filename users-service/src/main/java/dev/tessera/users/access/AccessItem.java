package dev.tessera.users.access;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.identity.Role;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.users.access.Access.Status;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Access as attributes, and the changes that other aggregates' transactions make to it. */
public final class AccessItem {

    private static final String STATUS = "status";
    public static final String ROLES = "roles";
    private static final String COMPANIES = "companies";
    private static final String PENDING_COMPANIES = "pendingCompanies";
    private static final String CLAIMS = "claims";
    private static final String EPOCH = "epoch";
    private static final String EMAIL_VERIFIED = "emailVerified";
    private static final String DEVICES = "devices";
    private static final String PASSWORD_CHANGED_AT = "passwordChangedAt";

    /** The label of the check that whoever acts as an administrator is one. */
    public static final String ADMINISTRATOR = "administrator";

    private static final RecordMapping<Access> ACCESS = RecordMapping.of(MethodHandles.lookup(), Access.class)
            .as(ROLES, AccessItem::names, AccessItem::roles)
            .as(COMPANIES, AccessItem::texts, AccessItem::memberships)
            .as(PENDING_COMPANIES, AccessItem::texts, AccessItem::memberships)
            .as(CLAIMS, AccessItem::times, AccessItem::claims)
            .build();

    private AccessItem() {}

    public static Item of(Access access) {
        return Item.of(new AccessKeys.Primary(access.userId()))
                .set(ACCESS, access)
                .build();
    }

    public static Access access(Item item) {
        return ACCESS.read(item);
    }

    public static Condition isActive() {
        return Condition.equal(STATUS, Status.ACTIVE.name());
    }

    /** Not closed; who is suspended can still prove an address. */
    public static Condition isOpen() {
        return Condition.or(isActive(), Condition.equal(STATUS, Status.SUSPENDED.name()));
    }

    /** By the same item as {@link #isActive}, so that who is suspended decides about no company either. */
    public static Condition isActiveOwner(Cnpj cnpj) {
        return Condition.and(isActive(), Condition.entry(COMPANIES, cnpj.value(), CompanyRole.OWNER.name()));
    }

    /** Also of who is suspended: others may still decide about them. */
    public static Condition unchanged(Access access) {
        return Condition.and(Condition.equal(STATUS, access.status().name()), Condition.version(access.version()));
    }

    /** Service accounts keep their roles under the same name, so that one condition serves for both. */
    public static Condition isAdministrator() {
        return Condition.contains(ROLES, Role.ADMIN.name());
    }

    /** For a transaction that does not write the actor's own item: DynamoDB takes one action per item. */
    public static Transaction requireAdministrator(Transaction transaction, Actor actor) {
        PrimaryKey key = actor.isService() ? new ClientKeys.Primary(actor.id()) : new AccessKeys.Primary(actor.id());
        return transaction.check(ADMINISTRATOR, key, isAdministrator());
    }

    /** What every refresh and every sign-in asks: nobody has ended this person's sessions in the meantime. */
    public static Condition isActiveInEpoch(long epoch) {
        return Condition.and(isActive(), Condition.equal(EPOCH, epoch));
    }

    public static Update grant(Set<Role> roles, Instant now) {
        return Update.at(now).set(ROLES, names(roles));
    }

    /** What the next token says; the profile says it to people, and both change in one transaction. */
    public static Update verifyEmail(Update update) {
        return update.set(EMAIL_VERIFIED, true);
    }

    public static Update endAllSessions(Instant now) {
        return Update.at(now).add(EPOCH, 1);
    }

    /** The time tells readers of the change feed, who cannot tell a new password from one that was sealed anew. */
    public static Update newPassword(Instant now) {
        return endAllSessions(now).set(PASSWORD_CHANGED_AT, now);
    }

    public static Optional<Instant> passwordChangedAt(Item item) {
        return item.findTime(PASSWORD_CHANGED_AT);
    }

    /** No session outlives it, and none begins while it lasts. */
    public static Update suspend(Instant now) {
        return endAllSessions(now).set(STATUS, Status.SUSPENDED.name());
    }

    public static Update restore(Instant now) {
        return Update.at(now).set(STATUS, Status.ACTIVE.name());
    }

    public static Update remember(List<String> devices, Instant now) {
        return Update.at(now).set(DEVICES, devices);
    }

    public static Update join(Cnpj cnpj, CompanyRole role, Instant now) {
        return Update.at(now).setEntry(COMPANIES, cnpj.value(), role.name());
    }

    public static Update leave(Cnpj cnpj, Instant now) {
        return Update.at(now).removeEntry(COMPANIES, cnpj.value());
    }

    /** As a whole, since accounts from before claims have none to change; so only while the rest is as read. */
    public static Update claim(Map<Cnpj, Instant> claims, Instant now) {
        return Update.at(now).set(CLAIMS, times(claims));
    }

    /** What was pending in an earlier version is a claim now. */
    public static Update convertPending(Cnpj cnpj, Map<Cnpj, Instant> claims, Instant now) {
        return claim(claims, now).removeEntry(PENDING_COMPANIES, cnpj.value());
    }

    /** The claim is a membership now. */
    public static Update activate(Cnpj cnpj, Map<Cnpj, Instant> claims, CompanyRole role, Instant now) {
        return join(cnpj, role, now).set(CLAIMS, times(claims));
    }

    /** Nothing is left that could be granted or recognised; the item stays, so that no refresh finds it missing. */
    public static Update delete(Instant now) {
        return endAllSessions(now)
                .set(STATUS, Status.DELETED.name())
                .set(ROLES, List.of())
                .set(COMPANIES, Map.of())
                .set(PENDING_COMPANIES, Map.of())
                .set(CLAIMS, Map.of())
                .set(DEVICES, List.of());
    }

    public static List<String> names(Set<Role> roles) {
        return roles.stream().map(Role::name).sorted().toList();
    }

    public static Set<Role> roles(Item item, String name) {
        return item.texts(name).stream().map(Role::valueOf).collect(toUnmodifiableSet());
    }

    /** Bare CNPJ to the role's name, as tokens hold it too. */
    public static Map<String, String> texts(Map<Cnpj, CompanyRole> memberships) {
        return memberships.entrySet().stream()
                .collect(toMap(
                        entry -> entry.getKey().value(),
                        entry -> entry.getValue().name()));
    }

    private static Map<Cnpj, CompanyRole> memberships(Item item, String name) {
        return item.textMap(name).entrySet().stream()
                .collect(toUnmodifiableMap(
                        entry -> new Cnpj(entry.getKey()), entry -> CompanyRole.valueOf(entry.getValue())));
    }

    private static Map<String, String> times(Map<Cnpj, Instant> claims) {
        return claims.entrySet().stream()
                .collect(toMap(entry -> entry.getKey().value(), entry -> Times.format(entry.getValue())));
    }

    private static Map<Cnpj, Instant> claims(Item item, String name) {
        return item.textMap(name).entrySet().stream()
                .collect(toUnmodifiableMap(entry -> new Cnpj(entry.getKey()), entry -> Times.parse(entry.getValue())));
    }
}
