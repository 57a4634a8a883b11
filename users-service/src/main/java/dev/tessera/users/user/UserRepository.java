package dev.tessera.users.user;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.name.Username;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class UserRepository {

    private final TableGateway table;

    UserRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / PROFILE
    Uni<Optional<User>> userById(String userId) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId)).map(item -> item.map(UserItem::user));
    }

    // GSI1: EMAIL#<email>
    Uni<Optional<User>> userByEmail(Email email) {
        return table.first(AccessPattern.USER_BY_EMAIL, UserKeys.ByEmail.of(email.canonical()))
                .map(item -> item.map(UserItem::user));
    }

    // GSI2: USERNAME#<username>
    Uni<Optional<User>> userByUsername(Username username) {
        return table.first(AccessPattern.USER_BY_USERNAME, UserKeys.ByUsername.of(username.canonical()))
                .map(item -> item.map(UserItem::user));
    }

    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>, and the answer for a repetition
    Uni<Void> signUp(Transaction signUp) {
        return table.transact(AccessPattern.SIGN_UP, signUp);
    }

    // USER#<userId> / PROFILE, if it is still as read
    Uni<Void> updateProfile(User before, User after) {
        return table.put(AccessPattern.UPDATE_PROFILE, UserItem.of(after), Condition.version(before.version()));
    }

    // USER#<userId>, EMAIL#<email> and UNIQUE#USERNAME#<username>, each old and new
    Uni<Void> renameUser(Transaction rename) {
        return table.transact(AccessPattern.RENAME_USER, rename);
    }

    // EMAIL#<email>, ACCESS#<userId>, SESSION#<sessionId>
    Uni<Void> changePassword(Transaction change) {
        return table.transact(AccessPattern.CHANGE_PASSWORD, change);
    }

    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>, COMPANY#<cnpj> / PROFILE and
    // MEMBER#...
    Uni<Void> deleteUser(Transaction deletion) {
        return table.transact(AccessPattern.DELETE_USER, deletion);
    }
}
