package dev.tessera.users.user;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.login.Login;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
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

    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>
    Write signUp(User user, Login login, Access access) {
        return new Write(AccessPattern.SIGN_UP, SignUpTransaction.of(user, login, access));
    }

    // USER#<userId> / PROFILE, if it is still as read
    Write updateProfile(User before, User after) {
        return Write.put(AccessPattern.UPDATE_PROFILE, UserItem.of(after), Condition.version(before.version()));
    }

    // USER#<userId>, EMAIL#<email> and UNIQUE#USERNAME#<username>, each old and new
    Write renameUser(User before, User after, Optional<Login> proved) {
        return new Write(AccessPattern.RENAME_USER, RenameTransaction.of(before, after, proved));
    }

    // EMAIL#<email>, ACCESS#<userId>, SESSION#<sessionId>
    Write changePassword(Login proved, String newSealedHash, Access access, Optional<String> sessionId, Instant now) {
        return new Write(
                AccessPattern.CHANGE_PASSWORD,
                ChangePasswordTransaction.of(proved, newSealedHash, access, sessionId, now));
    }

    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>, COMPANY#<cnpj> / PROFILE and
    // MEMBER#...
    Write deleteUser(User before, User after, Access access) {
        return new Write(AccessPattern.DELETE_USER, DeleteUserTransaction.of(before, after, access));
    }
}
