package dev.tessera.service.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TableRecorder.class)
class QueryTest {

    private static final int PAGE_REQUESTS = 3;

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway().with("page-requests", Integer.toString(PAGE_REQUESTS));

    private final String user = Samples.id();

    @BeforeAll
    static void actAsUsers() {
        TableRecorder.actAs(Service.USERS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 10, 11, 100})
    void pages_of_any_size_give_every_item_once_in_order(int limit) {
        List<String> oldestFirst = sessions(10);

        assertThat(pages(query -> query.limit(limit))).isEqualTo(chunks(oldestFirst, limit));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10})
    void and_so_they_do_backwards(int limit) {
        List<String> newestFirst = new ArrayList<>(sessions(10));
        Collections.reverse(newestFirst);

        assertThat(pages(query -> query.limit(limit).newestFirst())).isEqualTo(chunks(newestFirst, limit));
    }

    @Test
    void an_empty_list_is_one_empty_page() {
        Slice<Item> page = page(query());

        assertThat(page.items()).isEmpty();
        assertThat(page.next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void items_with_the_same_sort_key_are_neither_lost_nor_doubled_between_pages(int limit) {
        List<String> ids = IntStream.range(0, 7).mapToObj(i -> Samples.id()).toList();
        ids.forEach(id -> TESSERA.table()
                .put(Samples.session(user, id, Samples.LONG_AGO)
                        .set("gsi1sk", "the same for all")
                        .build()));

        List<String> forwards = flat(pages(query -> query.limit(limit)));
        List<String> backwards = flat(pages(query -> query.limit(limit).newestFirst()));

        assertThat(forwards).containsExactlyInAnyOrderElementsOf(ids);
        Collections.reverse(backwards);
        assertThat(backwards).isEqualTo(forwards);
    }

    @Test
    void expired_items_leave_no_gap_in_a_page() {
        List<String> live = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String id = session(i, i % 3 != 0);
            if (i % 3 == 0) {
                live.add(id);
            }
        }

        assertThat(pages(query -> query.limit(4))).isEqualTo(chunks(live, 4));
    }

    @Test
    void a_filter_leaves_no_gap_either() {
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String id = Samples.id();
            TESSERA.table()
                    .put(Samples.session(user, id, Samples.LONG_AGO.plusSeconds(i))
                            .set("color", i % 4 == 0 ? "red" : "blue")
                            .build());
            if (i % 4 == 0) {
                wanted.add(id);
            }
        }

        assertThat(pages(query -> query.limit(2).filter(Condition.equal("color", "red"))))
                .isEqualTo(chunks(wanted, 2));
    }

    @Test
    void too_many_expired_items_make_a_page_shorter_but_lose_nothing() {
        for (int i = 0; i < 200; i++) {
            session(i, true);
        }
        String last = session(200, false);
        TableRecorder.forget();

        Slice<Item> first = page(query().limit(1));

        assertThat(first.items()).isEmpty();
        assertThat(first.next()).isPresent();
        assertThat(TableRecorder.recorded()).hasSize(PAGE_REQUESTS);
        assertThat(flat(pages(query -> query.limit(1)))).containsExactly(last);
    }

    @Test
    void the_first_item_is_found_behind_any_number_of_expired_ones() {
        for (int i = 0; i < 200; i++) {
            session(i, true);
        }
        String last = session(200, false);

        assertThat(TESSERA.gateway()
                        .first(AccessPattern.SESSIONS_OF_USER, Key.all(SessionKeys.OfUser.class, user))
                        .await()
                        .indefinitely())
                .map(QueryTest::id)
                .contains(last);
    }

    @Test
    void the_first_item_costs_one_item() {
        sessions(3);
        TableRecorder.forget();

        assertThat(TESSERA.gateway()
                        .first(
                                AccessPattern.SESSIONS_OF_USER,
                                TableQuery.of(Key.all(SessionKeys.OfUser.class, user))
                                        .newestFirst())
                        .await()
                        .indefinitely())
                .isPresent();
        assertThat(TableRecorder.recorded()).hasSize(1);
        assertThat(TableRecorder.recorded().get(0).units()).isEqualTo(0.5);
    }

    @Test
    void a_range_has_both_its_ends() {
        List<String> all = sessions(5);

        Slice<Item> page = page(TableQuery.of(Key.in(SessionKeys.OfUser.class, user)
                .between(Samples.LONG_AGO.plusSeconds(1), Samples.LONG_AGO.plusSeconds(3))));

        assertThat(page.items()).extracting(QueryTest::id).isEqualTo(all.subList(1, 4));
    }

    @Test
    void the_table_itself_is_queried_as_strongly_as_its_pattern_says() {
        Cnpj cnpj = Cnpj.parse("12.345.678/0001-95");
        for (int i = 0; i < 5; i++) {
            TESSERA.table().put(member(cnpj, "user" + i));
        }

        Slice<Item> first = TESSERA.gateway()
                .query(
                        AccessPattern.MEMBERS_OF_COMPANY,
                        TableQuery.of(Key.all(MemberKeys.Primary.class, cnpj)).limit(3))
                .await()
                .indefinitely();
        Slice<Item> second = TESSERA.gateway()
                .query(
                        AccessPattern.MEMBERS_OF_COMPANY,
                        TableQuery.of(Key.all(MemberKeys.Primary.class, cnpj))
                                .limit(3)
                                .from(first.next().orElseThrow()))
                .await()
                .indefinitely();

        assertThat(first.items())
                .extracting(item -> item.text("sk"))
                .containsExactly("MEMBER#user0", "MEMBER#user1", "MEMBER#user2");
        assertThat(second.items()).extracting(item -> item.text("sk")).containsExactly("MEMBER#user3", "MEMBER#user4");
        assertThat(second.next()).isEmpty();
    }

    @Test
    void a_page_is_hydrated_in_its_order_without_what_is_gone() {
        List<Cnpj> cnpjs = List.of(
                Cnpj.parse("12.345.678/0001-95"), Cnpj.parse("12.ABC.345/01DE-35"), Cnpj.parse("11.222.333/0001-81"));
        cnpjs.forEach(cnpj -> TESSERA.table().put(member(cnpj, user)));
        List.of(cnpjs.get(0), cnpjs.get(1))
                .forEach(cnpj -> TESSERA.table()
                        .put(Item.of(new CompanyKeys.Primary(cnpj))
                                .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 1)
                                .build()));

        Slice<Item> page = TESSERA.gateway()
                .query(
                        AccessPattern.COMPANIES_OF_USER,
                        TableQuery.of(Key.all(MemberKeys.OfUser.class, user)).newestFirst())
                .chain(members -> TESSERA.gateway()
                        .hydrate(
                                AccessPattern.COMPANIES_BY_CNPJ,
                                members,
                                member -> new CompanyKeys.Primary(((MemberKeys.Primary) member.key()).cnpj())))
                .await()
                .indefinitely();

        assertThat(page.items())
                .extracting(Item::key)
                .containsExactly(new CompanyKeys.Primary(cnpjs.get(1)), new CompanyKeys.Primary(cnpjs.get(0)));
    }

    @Test
    void a_position_of_another_list_is_refused() {
        sessions(3);
        Position position = page(query().limit(1)).next().orElseThrow();

        assertThatThrownBy(() -> TESSERA.gateway()
                        .query(
                                AccessPattern.MEMBERS_OF_COMPANY,
                                TableQuery.of(Key.all(MemberKeys.Primary.class, Cnpj.parse("12.345.678/0001-95")))
                                        .from(position))
                        .await()
                        .indefinitely())
                .isInstanceOf(BadPositionException.class);
    }

    private static Item member(Cnpj cnpj, String userId) {
        return Item.of(new MemberKeys.Primary(cnpj, userId))
                .with(new MemberKeys.OfUser(userId, cnpj))
                .stamped(Samples.LONG_AGO, Samples.LONG_AGO, 1)
                .build();
    }

    /** Their ids, oldest first. */
    private List<String> sessions(int count) {
        return IntStream.range(0, count).mapToObj(i -> session(i, false)).toList();
    }

    private String session(int age, boolean expired) {
        String id = Samples.id();
        Duration left = expired ? Duration.ZERO : Duration.ofHours(1);
        TESSERA.table()
                .put(Samples.session(user, id, Samples.LONG_AGO.plusSeconds(age))
                        .expiresAt(TESSERA.clock().instant().plus(left))
                        .build());
        return id;
    }

    private TableQuery query() {
        return TableQuery.of(Key.all(SessionKeys.OfUser.class, user));
    }

    private Slice<Item> page(TableQuery query) {
        return TESSERA.gateway()
                .query(AccessPattern.SESSIONS_OF_USER, query)
                .await()
                .indefinitely();
    }

    /** All pages, each as the ids on it. */
    private List<List<String>> pages(UnaryOperator<TableQuery> refine) {
        List<List<String>> pages = new ArrayList<>();
        Position position = null;
        do {
            Slice<Item> page = page(refine.apply(query()).from(position));
            pages.add(page.items().stream().map(QueryTest::id).toList());
            position = page.next().map(next -> Position.ofBytes(next.toBytes())).orElse(null);
        } while (position != null);
        return pages;
    }

    private static String id(Item session) {
        return session.text("pk").substring("SESSION#".length());
    }

    private static List<List<String>> chunks(List<String> all, int size) {
        List<List<String>> chunks = new ArrayList<>();
        for (int from = 0; from < all.size(); from += size) {
            chunks.add(all.subList(from, Math.min(from + size, all.size())));
        }
        return chunks;
    }

    private static List<String> flat(List<List<String>> pages) {
        return new ArrayList<>(pages.stream().flatMap(List::stream).toList());
    }
}
