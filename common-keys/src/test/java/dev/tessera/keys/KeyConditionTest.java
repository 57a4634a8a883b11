package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.KeyCondition.All;
import dev.tessera.keys.KeyCondition.AtLeast;
import dev.tessera.keys.KeyCondition.AtMost;
import dev.tessera.keys.KeyCondition.BeginsWith;
import dev.tessera.keys.KeyCondition.Between;
import dev.tessera.keys.KeyCondition.Equal;
import dev.tessera.keys.KeyCondition.Sort;
import dev.tessera.keys.encoding.KeyException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyConditionTest {
    private static final Cnpj CNPJ = new Cnpj("12ABC34501DE35");
    private static final Cpf CPF = new Cpf("12345678909");
    private static final Instant FROM = Instant.parse("2024-01-01T00:00:00Z");
    private static final Instant TO = Instant.parse("2024-12-31T23:59:59.999Z");
    private static final LocalDate DAY = LocalDate.of(2024, 2, 29);
    private static final LocalDate NEXT = DAY.plusDays(1);

    private static final String T1 = "2024-01-01T00:00:00.000Z";
    private static final String T2 = "2024-12-31T23:59:59.999Z$";
    private static final String ORDER = "COMPANY#12ABC34501DE35#ORDER#1";

    private static Arguments row(KeyCondition condition, Index index, String pk, Sort sort) {
        return Arguments.of(condition, new KeyCondition(index, pk, sort));
    }

    static Stream<Arguments> users() {
        return Stream.of(
                row(UserByEmail.of("a@b"), Index.GSI1, "EMAIL#a@b", new BeginsWith("USER#")),
                row(UserByUsername.of("ana"), Index.GSI2, "USERNAME#ana", new Equal("PROFILE")),
                row(SessionOfUser.of("u"), Index.GSI1, "SESSIONS#u", new All()),
                row(SessionOfUser.between("u", FROM, TO), Index.GSI1, "SESSIONS#u", new Between(T1, T2)),
                row(ClientByAge.all(), Index.GSI1, "CLIENTS", new All()),
                row(MemberKey.of(CNPJ), Index.TABLE, "COMPANY#12ABC34501DE35", new BeginsWith("MEMBER#")),
                row(CompanyOfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("MEMBER#")));
    }

    static Stream<Arguments> content() {
        return Stream.of(
                row(StatsKey.withEverything(ContentKind.CARD, "k"), Index.TABLE, "CARD#k", new All()),
                row(CardKey.whole("k"), Index.TABLE, "CARD#k", new Between("METADATA", "METADATA$")),
                row(PostOfAuthor.of("u", Shelf.PUBLISHED), Index.GSI1, "USER#u", new BeginsWith("POST#")),
                row(PostOfAuthor.of("u", Shelf.DRAFT), Index.GSI1, "USER#u", new BeginsWith("DRAFT#POST#")),
                row(
                        PostOfAuthor.between("u", Shelf.ARCHIVED, FROM, TO),
                        Index.GSI1,
                        "USER#u",
                        new Between("ARCHIVED#POST#" + T1, "ARCHIVED#POST#" + T2)),
                row(CardOfAuthor.of("u", Shelf.DRAFT), Index.GSI1, "USER#u", new BeginsWith("DRAFT#CARD#")),
                row(
                        CardOfAuthor.between("u", Shelf.PUBLISHED, FROM, TO),
                        Index.GSI1,
                        "USER#u",
                        new Between("CARD#" + T1, "CARD#" + T2)),
                row(PostInCategory.of("c"), Index.GSI2, "CATEGORY#c", new BeginsWith("POST#")),
                row(
                        PostInCategory.between("c", FROM, TO),
                        Index.GSI2,
                        "CATEGORY#c",
                        new Between("POST#" + T1, "POST#" + T2)),
                row(CardInCategory.of("c"), Index.GSI2, "CATEGORY#c", new BeginsWith("CARD#")),
                row(
                        CardInCategory.between("c", FROM, TO),
                        Index.GSI2,
                        "CATEGORY#c",
                        new Between("CARD#" + T1, "CARD#" + T2)),
                row(PostByStatus.of("DRAFT"), Index.GSI3, "POST#STATUS#DRAFT", new All()),
                row(PostByStatus.between("DRAFT", FROM, TO), Index.GSI3, "POST#STATUS#DRAFT", new Between(T1, T2)),
                row(RankKey.of(ContentKind.CARD, "k"), Index.TABLE, "CARD#k", new BeginsWith("RANK#")),
                row(
                        RankByScore.of(ContentKind.POST, Ranking.SCORE),
                        Index.GSI5,
                        "VOTETYPE#POST",
                        new BeginsWith("SCORE#")),
                row(
                        RankByScore.of(ContentKind.CARD, Ranking.CONTROVERSIAL),
                        Index.GSI5,
                        "VOTETYPE#CARD#CONTROVERSIAL",
                        new BeginsWith("SCORE#")),
                row(
                        RankByScore.atLeast(ContentKind.CARD, Ranking.SCORE, 7),
                        Index.GSI5,
                        "VOTETYPE#CARD",
                        new Between("SCORE#0000000000000007", "SCORE$")),
                row(CommentKey.of(ContentKind.POST, "p"), Index.TABLE, "POST#p", new BeginsWith("COMMENT#")),
                row(
                        CommentKey.between(ContentKind.CARD, "k", FROM, TO),
                        Index.TABLE,
                        "CARD#k",
                        new Between("COMMENT#" + T1, "COMMENT#" + T2)),
                row(CommentOfAuthor.of("u"), Index.GSI1, "USER#u", new BeginsWith("COMMENT#")),
                row(CommentById.of("m"), Index.GSI2, "COMMENT#m", new Equal("METADATA")),
                row(LikeKey.of("p"), Index.TABLE, "POST#p", new BeginsWith("LIKE#")),
                row(LikeOfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("LIKE#")),
                row(BookmarkKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("BOOKMARK#")),
                row(BookmarkOfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("BOOKMARK#")),
                row(CategoryBySlug.of("s t"), Index.GSI1, "CATEGORY#SLUG#s$20t", new Equal("METADATA")),
                row(CategoryByParent.of("c"), Index.GSI2, "PARENT#c", new BeginsWith("SORT#")),
                row(CategoryByParent.of(CategoryByParent.ROOT), Index.GSI2, "PARENT#ROOT", new BeginsWith("SORT#")),
                row(CardByDay.of(DAY), Index.GSI3, "DATE#2024-02-29", new BeginsWith("CREATED#")),
                row(CardDayKey.of("k"), Index.TABLE, "CARD#k", new BeginsWith("DAY#")),
                row(
                        CardDayKey.between("k", DAY, NEXT),
                        Index.TABLE,
                        "CARD#k",
                        new Between("DAY#2024-02-29", "DAY#2024-03-01$")),
                row(CardByTrend.of(DAY), Index.GSI3, "TREND#2024-02-29", new BeginsWith("SCORE#")),
                row(TermKey.of(ContentKind.POST, "p"), Index.TABLE, "POST#p", new BeginsWith("TERM#")),
                row(TermByWord.of("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#")),
                row(TermByWord.of("x"), Index.GSI4, "SEARCH#x", new BeginsWith("x#")),
                row(TermByWord.of("oak", ContentKind.CARD), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#CARD#")),
                row(TermByWord.startingWith("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak")),
                row(TermByWord.startingWith("oa"), Index.GSI4, "SEARCH#oa", new BeginsWith("oa")),
                row(TermByWord.startingWith("😀😀#"), Index.GSI4, "SEARCH#😀😀", new BeginsWith("😀😀$23")),
                row(VoteOnTarget.of("t"), Index.GSI1, "TARGET#t", new BeginsWith("VOTE#")),
                row(VoteOfUser.of("u"), Index.GSI2, "USER#u", new BeginsWith("VOTE#")),
                row(CollectionKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("COLLECTION#")),
                row(CollectionById.of("l"), Index.GSI1, "COLLECTION#l", new Equal("METADATA")),
                row(PublicCollection.of("u"), Index.GSI2, "USER#u#PUBLIC", new BeginsWith("COLLECTION#")),
                row(CollectionCardKey.of("l"), Index.TABLE, "COLLECTION#l", new BeginsWith("CARD#")),
                row(CardInCollection.of("l"), Index.GSI1, "COLLECTION#l", new BeginsWith("CARD#")),
                row(CollectionWithCard.of("u", "k"), Index.GSI2, "USER#u#CARD#k", new BeginsWith("COLLECTION#")),
                row(VideoKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("VIDEO#")),
                row(VideoById.of("v"), Index.GSI1, "VIDEO#v", new BeginsWith("USER#")),
                row(VideoOfUser.of("u"), Index.GSI2, "USER#u", new BeginsWith("VIDEO#")),
                row(DueCleanup.until(TO), Index.GSI3, "CLEANUP#DUE", new AtMost(T2)));
    }

    static Stream<Arguments> orders() {
        return Stream.of(
                row(OrderHeaderKey.wholeOrder(CNPJ, "1"), Index.TABLE, ORDER, new AtMost("STATUS")),
                row(
                        OrderOfCompany.of(CNPJ),
                        Index.GSI1,
                        "META#12ABC34501DE35",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#")),
                row(
                        OrderOfCompany.startingWith(CNPJ, "ORD #"),
                        Index.GSI1,
                        "META#12ABC34501DE35",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#ORD$20$23")),
                row(OrderByDate.of(CNPJ), Index.GSI3, "COMPANY#12ABC34501DE35#ORDERS", new All()),
                row(
                        OrderByDate.between(CNPJ, FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ORDERS",
                        new Between(T1, T2)),
                row(OrderInStatus.of("NEW"), Index.GSI1, "STATUS#NEW", new BeginsWith("COMPANY#")),
                row(CompanyOrderInStatus.of(CNPJ, "NEW"), Index.GSI3, "COMPANY#12ABC34501DE35#STATUS#NEW", new All()),
                row(
                        CompanyOrderInStatus.between(CNPJ, "NEW", FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#STATUS#NEW",
                        new Between(T1, T2)),
                row(StatusLogKey.of(CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("STATUSLOG#")),
                row(OrderItemKey.of(CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("ITEM#")),
                row(OrderWithProduct.of("P 1"), Index.GSI1, "ITEM#P$201", new BeginsWith("COMPANY#")),
                row(
                        OrderWithProduct.of("P 1", CNPJ),
                        Index.GSI1,
                        "ITEM#P$201",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#")),
                row(ItemInStatus.of("PICKED"), Index.GSI2, "ITEMSTATUS#PICKED", new BeginsWith("COMPANY#")),
                row(
                        CompanyItemInStatus.of(CNPJ, "OPEN"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#")),
                row(
                        CompanyItemInStatus.to(CNPJ, "OPEN", "Rio"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#Rio#DATE#")),
                row(
                        CompanyItemInStatus.to(CNPJ, "OPEN", "Rio", DAY),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new Between("CITY#Rio#DATE#", "CITY#Rio#DATE#2024-02-29$")),
                row(CustomerKey.of(CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("CUSTOMER#")),
                row(OrderOfCustomer.of(CPF), Index.GSI1, "CUSTOMER#12345678909", new BeginsWith("COMPANY#")),
                row(
                        CompanyOrderOfCustomer.of(CNPJ, CPF),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CUSTOMER#12345678909",
                        new All()),
                row(
                        CompanyOrderOfCustomer.between(CNPJ, CPF, FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CUSTOMER#12345678909",
                        new Between(T1, T2)),
                row(OrderToCity.of("São Paulo"), Index.GSI1, "SHIPPING#São$20Paulo", new BeginsWith("COMPANY#")),
                row(CompanyOrderToCity.of(CNPJ, "Rio"), Index.GSI3, "COMPANY#12ABC34501DE35#CITY#Rio", new All()),
                row(
                        CompanyOrderToCity.between(CNPJ, "Rio", DAY, NEXT),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CITY#Rio",
                        new Between("2024-02-29", "2024-03-01$")),
                row(PaymentKey.of(CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("PAYMENT#")),
                row(OrderPaidBy.of("PIX"), Index.GSI1, "PAYMENT#PIX", new BeginsWith("COMPANY#")),
                row(CompanyOrderPaidBy.of(CNPJ, "PIX"), Index.GSI3, "COMPANY#12ABC34501DE35#PAYMENT#PIX", new All()),
                row(
                        CompanyOrderPaidBy.between(CNPJ, "PIX", FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#PAYMENT#PIX",
                        new Between(T1, T2)));
    }

    static Stream<Arguments> notifications() {
        return Stream.of(
                row(NotificationKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("NOTIF#")),
                row(NotificationKey.since("u", FROM), Index.TABLE, "USER#u", new Between("NOTIF#" + T1, "NOTIF$")),
                row(NotificationKey.until("u", TO), Index.TABLE, "USER#u", new Between("NOTIF#", "NOTIF#" + T2)),
                row(NotificationById.of("n"), Index.GSI1, "NOTIF#n", new Equal("NOTIF#n")),
                row(
                        NotificationOnChannel.of("u", "email"),
                        Index.GSI2,
                        "USER#u#CHANNEL#email",
                        new BeginsWith("NOTIF#")),
                row(UnreadNotification.of("u"), Index.GSI3, "USER#u#UNREAD", new BeginsWith("NOTIF#")),
                row(
                        UnreadNotification.since("u", FROM),
                        Index.GSI3,
                        "USER#u#UNREAD",
                        new Between("NOTIF#" + T1, "NOTIF$")),
                row(DeletedNotificationKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("DELETED#")),
                row(CauseKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("CAUSE#")),
                row(NotificationGroupKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("NOTIFGROUP#")),
                row(ClosedInbox.until(TO), Index.GSI3, "INBOX#CLOSED", new AtMost(T2)),
                row(DeletedNotificationById.of("n"), Index.GSI1, "NOTIF#n", new Equal("DELETED")),
                row(DeviceKey.of("u"), Index.TABLE, "USER#u", new BeginsWith("DEVICE#")),
                row(DeviceByToken.of("d"), Index.GSI1, "DEVICE#d", new BeginsWith("USER#")),
                row(DueDelivery.until("push", TO), Index.GSI3, "DELIVERY#DUE#push", new AtMost(T2)));
    }

    @ParameterizedTest
    @MethodSource({"users", "content", "orders", "notifications"})
    void a_condition_names_its_partition_and_its_sort_keys(KeyCondition condition, KeyCondition expected) {
        assertThat(condition).isEqualTo(expected);
    }

    @Test
    void a_lower_bound_without_words_before_it_is_open_above() {
        KeyTemplate sessions = Entity.SESSION.on(Index.GSI1);

        assertThat(sessions.where("u").atLeast(FROM).sort()).isEqualTo(new AtLeast(T1));
        assertThat(sessions.where("u").atMost(TO).sort()).isEqualTo(new AtMost(T2));
    }

    @Test
    void bounds_finer_than_a_millisecond_move_inwards() {
        KeyCondition condition = SessionOfUser.between("u", FROM.minusNanos(1), TO.plusNanos(999_999));

        assertThat(condition.sort()).isEqualTo(new Between(T1, T2));
    }

    @Test
    void an_empty_range_is_refused_before_DynamoDB_refuses_it() {
        assertThatThrownBy(() -> SessionOfUser.between("u", TO, FROM))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("lower end is above its upper end");
        assertThat(SessionOfUser.between("u", FROM, FROM).sort()).isEqualTo(new Between(T1, T1 + "$"));
        assertThat(new Between("a", "a").low()).isEqualTo("a");
    }

    @Test
    void the_start_of_a_word_needs_two_letters() {
        assertThatThrownBy(() -> TermByWord.startingWith("o"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("2 letters");
        assertThatThrownBy(() -> TermByWord.startingWith("😀")).isInstanceOf(KeyException.class);
    }

    @Test
    void a_hot_partition_is_asked_shard_by_shard() {
        KeyCondition condition = PostByStatus.of("PUBLISHED");

        assertThat(condition.overShards(1)).containsExactly(condition);
        assertThat(condition.overShards(3))
                .containsExactly(
                        condition,
                        new KeyCondition(Index.GSI3, "POST#STATUS#PUBLISHED#1", new All()),
                        new KeyCondition(Index.GSI3, "POST#STATUS#PUBLISHED#2", new All()));
        assertThat(condition.overShards(1000)).hasSize(1000);
    }

    @Test
    void every_sharded_key_is_found_on_its_shard() {
        PostByStatus key = new PostByStatus("PUBLISHED", FROM, "p", 2);

        assertThat(PostByStatus.of("PUBLISHED").overShards(3).get(2).pk()).isEqualTo(key.pk());
    }

    @Test
    void only_what_is_sharded_is_asked_so() {
        assertThatThrownBy(() -> SessionOfUser.of("u").overShards(2))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("no entity shards this partition of GSI1")
                .hasMessageContaining("<shard>");
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "NONE#x", new All()).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "POST#STATUS", new All()).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThat(SessionOfUser.of("u").overShards(1)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void there_are_1_to_1000_shards(int count) {
        assertThatThrownBy(() -> PostByStatus.of("PUBLISHED").overShards(count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> Shard.of("id", count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
    }
}
