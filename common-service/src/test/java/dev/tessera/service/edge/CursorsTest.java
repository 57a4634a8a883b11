package dev.tessera.service.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorsTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final Cnpj CNPJ = Cnpj.parse("12.345.678/0001-95");
    private static final CursorScope SCOPE = new CursorScope("GET /companies/{cnpj}/members", "cnpj=1", "user-1");

    private static Position position;

    @TempDir
    Path secrets;

    private Cursors cursors;

    @BeforeAll
    static void makeAList() {
        TableRecorder.actAs(Service.USERS);
        for (int i = 0; i < 3; i++) {
            TESSERA.table()
                    .put(Item.of(new MemberKeys.Primary(CNPJ, "member" + i))
                            .with(new MemberKeys.OfUser("member" + i, CNPJ))
                            .stamped(Instant.EPOCH, Instant.EPOCH, 1)
                            .build());
        }
        position = TESSERA.gateway()
                .query(
                        AccessPattern.MEMBERS_OF_COMPANY,
                        TableQuery.of(Key.all(MemberKeys.Primary.class, CNPJ)).limit(1))
                .await()
                .indefinitely()
                .next()
                .orElseThrow();
    }

    @BeforeEach
    void open() {
        cursors = cursors(Optional.empty());
    }

    @Test
    void a_cursor_gives_back_its_position() {
        assertThat(cursors.decode(SCOPE, cursors.encode(SCOPE, position))).isEqualTo(position);
    }

    @Test
    void a_cursor_hides_its_keys_and_is_short() {
        String cursor = cursors.encode(SCOPE, position);

        assertThat(cursor).matches("[A-Za-z0-9_-]{1,120}");
        assertThat(new String(Base64.getUrlDecoder().decode(cursor))).doesNotContain("member");
    }

    @Test
    void a_cursor_is_good_for_one_route_one_filter_and_one_caller() {
        String cursor = cursors.encode(SCOPE, position);

        assertBad(new CursorScope("GET /sessions", SCOPE.filter(), SCOPE.caller()), cursor);
        assertBad(new CursorScope(SCOPE.route(), "cnpj=2", SCOPE.caller()), cursor);
        assertBad(new CursorScope(SCOPE.route(), null, SCOPE.caller()), cursor);
        assertBad(new CursorScope(SCOPE.route(), SCOPE.filter(), "user-2"), cursor);
        assertBad(new CursorScope(SCOPE.route(), SCOPE.filter(), null), cursor);
    }

    @Test
    void parts_of_a_scope_do_not_run_into_each_other() {
        String cursor = cursors.encode(new CursorScope("a", "b;1:c", "d"), position);

        assertBad(new CursorScope("a", "b", "c;1:d"), cursor);
        assertBad(new CursorScope("a;5:b;1:c", "", "d"), cursor);
    }

    @Test
    void no_scope_has_the_binding_of_another() {
        List<String> texts = new ArrayList<>(List.of("", ";", ":", "1:", "-;", "-", "1", "0:;", "a"));
        texts.add(null);
        List<String> bindings = new ArrayList<>();
        for (String route : texts) {
            for (String filter : texts) {
                for (String caller : texts) {
                    bindings.add(new CursorScope(route, filter, caller).binding());
                }
            }
        }

        assertThat(bindings).doesNotHaveDuplicates();
    }

    @Test
    void a_cursor_expires() {
        String cursor = cursors.encode(SCOPE, position);
        TESSERA.clock().advance(Duration.ofHours(24).minusSeconds(1));
        assertThat(cursors.decode(SCOPE, cursor)).isEqualTo(position);

        TESSERA.clock().advance(Duration.ofSeconds(1));
        assertBad(SCOPE, cursor);
    }

    @Test
    void a_changed_cursor_is_refused() {
        String cursor = cursors.encode(SCOPE, position);
        for (int i = 0; i < cursor.length(); i++) {
            char other = cursor.charAt(i) == 'x' ? 'y' : 'x';
            assertBad(SCOPE, cursor.substring(0, i) + other + cursor.substring(i + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "eyJhIjoxfQ", "../../etc/passwd", "%00", "🎈"})
    void what_is_no_cursor_is_refused(String text) {
        assertBad(SCOPE, text);
    }

    @Test
    void cursors_survive_a_rotation_until_their_key_is_retired() {
        String old = "k1:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
        String fresh = "k2:ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
        String cursor = cursors(Optional.of(old)).encode(SCOPE, position);

        assertThat(cursors(Optional.of(fresh + "," + old)).decode(SCOPE, cursor))
                .isEqualTo(position);
        assertThatThrownBy(() -> cursors(Optional.of(fresh)).decode(SCOPE, cursor))
                .isInstanceOf(BadCursorException.class);
    }

    @Test
    void a_sharded_list_has_one_cursor_too() {
        TableRecorder.actAs(Service.CONTENT);
        for (int i = 0; i < 8; i++) {
            TESSERA.table()
                    .put(Item.of(new PostKeys.Primary("p" + i))
                            .with(new PostKeys.ByStatus("DRAFT", Instant.EPOCH, "p" + i, i))
                            .stamped(Instant.EPOCH, Instant.EPOCH, 1)
                            .build());
        }
        List<String> read = new ArrayList<>();
        String cursor = null;
        do {
            TableQuery query = TableQuery.of(Key.all(PostKeys.ByStatus.class, "DRAFT"))
                    .shards(8)
                    .page(new Paging(3, cursor == null ? null : cursors.decode(SCOPE, cursor)));
            Slice<Item> slice = TESSERA.gateway()
                    .query(AccessPattern.POSTS_BY_STATUS, query)
                    .await()
                    .indefinitely();
            slice.items().forEach(item -> read.add(item.text("pk")));
            cursor = slice.next()
                    .map(position -> cursors.encode(SCOPE, position))
                    .orElse(null);
        } while (cursor != null);
        TableRecorder.actAs(Service.USERS);

        assertThat(read)
                .containsExactly(
                        "POST#p0", "POST#p1", "POST#p2", "POST#p3", "POST#p4", "POST#p5", "POST#p6", "POST#p7");
    }

    @Test
    void the_last_page_has_no_next_in_json() throws Exception {
        assertThat(new ObjectMapper().writeValueAsString(new Page<>(List.of("a"), null)))
                .isEqualTo("{\"items\":[\"a\"]}");
    }

    private void assertBad(CursorScope scope, String cursor) {
        assertThatThrownBy(() -> cursors.decode(scope, cursor)).isInstanceOf(BadCursorException.class);
    }

    private Cursors cursors(Optional<String> keys) {
        CursorConfig config = new CursorConfig() {
            @Override
            public Optional<String> keys() {
                return keys;
            }

            @Override
            public Duration lifetime() {
                return Duration.ofHours(24);
            }
        };
        DevSecrets dev = () -> Optional.of(secrets);
        return new Cursors(config, dev, TESSERA.clock());
    }
}
