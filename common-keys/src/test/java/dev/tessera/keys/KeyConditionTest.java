package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.Shelf;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Cpf;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyCondition.All;
import dev.tessera.keys.model.KeyCondition.AtLeast;
import dev.tessera.keys.model.KeyCondition.AtMost;
import dev.tessera.keys.model.KeyCondition.BeginsWith;
import dev.tessera.keys.model.KeyCondition.Between;
import dev.tessera.keys.model.KeyCondition.Equal;
import dev.tessera.keys.model.KeyCondition.Sort;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.notifications.CauseKeys;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.keys.orders.OrderHeaderKeys;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.orders.PaymentKeys;
import dev.tessera.keys.orders.ShippingKeys;
import dev.tessera.keys.orders.StatusLogKeys;
import dev.tessera.keys.shared.AuditKeys;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
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
        return Arguments.of(condition, new KeyCondition(index, pk, sort, condition.sharded()));
    }

    static Stream<Arguments> users() {
        return Stream.of(
                row(UserKeys.ByEmail.of("a@b"), Index.GSI1, "EMAIL#a@b", new BeginsWith("USER#")),
                row(UserKeys.ByUsername.of("ana"), Index.GSI2, "USERNAME#ana", new Equal("PROFILE")),
                row(SessionKeys.OfUser.of("u"), Index.GSI1, "SESSIONS#u", new All()),
                row(SessionKeys.OfUser.between("u", FROM, TO), Index.GSI1, "SESSIONS#u", new Between(T1, T2)),
                row(ClientKeys.ByAge.all(), Index.GSI1, "CLIENTS", new All()),
                row(MemberKeys.Primary.of(CNPJ), Index.TABLE, "COMPANY#12ABC34501DE35", new BeginsWith("MEMBER#")),
                row(MemberKeys.OfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("MEMBER#")),
                row(DenialKeys.ByTime.since(FROM), Index.GSI3, "DENIED", new AtLeast(T1)),
                row(AuditKeys.Primary.of(Service.USERS, "u"), Index.TABLE, "AUDIT#users-service#u", new All()),
                row(AuditKeys.ByActor.of(Service.USERS, "u"), Index.GSI1, "AUDIT#users-service#BY#u", new All()),
                row(
                        AuditKeys.ByDay.of(Service.ORDERS, DAY),
                        Index.GSI3,
                        "AUDIT#orders-service#DAY#2024-02-29",
                        new All()));
    }

    static Stream<Arguments> content() {
        return Stream.of(
                row(StatsKeys.Primary.withEverything(ContentKind.CARD, "k"), Index.TABLE, "CARD#k", new All()),
                row(CardKeys.Primary.whole("k"), Index.TABLE, "CARD#k", new Between("METADATA", "METADATA$")),
                row(PostKeys.OfAuthor.of("u", Shelf.PUBLISHED), Index.GSI1, "USER#u", new BeginsWith("POST#")),
                row(PostKeys.OfAuthor.of("u", Shelf.DRAFT), Index.GSI1, "USER#u", new BeginsWith("DRAFT#POST#")),
                row(CardKeys.OfAuthor.of("u", Shelf.DRAFT), Index.GSI1, "USER#u", new BeginsWith("DRAFT#CARD#")),
                row(PostKeys.InCategory.of("c"), Index.GSI2, "CATEGORY#c", new BeginsWith("POST#")),
                row(CardKeys.InCategory.of("c"), Index.GSI2, "CATEGORY#c", new BeginsWith("CARD#")),
                row(PostKeys.ByStatus.of("DRAFT"), Index.GSI3, "POST#STATUS#DRAFT", new All()),
                row(
                        RankKeys.ByScore.of(ContentKind.POST, Ranking.SCORE),
                        Index.GSI5,
                        "VOTETYPE#POST",
                        new BeginsWith("SCORE#")),
                row(
                        RankKeys.ByScore.of(ContentKind.CARD, Ranking.CONTROVERSIAL),
                        Index.GSI5,
                        "VOTETYPE#CARD#CONTROVERSIAL",
                        new BeginsWith("SCORE#")),
                row(CommentKeys.Primary.of(ContentKind.POST, "p"), Index.TABLE, "POST#p", new BeginsWith("COMMENT#")),
                row(CommentKeys.OfAuthor.of("u"), Index.GSI1, "USER#u", new BeginsWith("COMMENT#")),
                row(CommentKeys.ById.of("m"), Index.GSI2, "COMMENT#m", new Equal("METADATA")),
                row(LikeKeys.Primary.of("p"), Index.TABLE, "POST#p", new BeginsWith("LIKE#")),
                row(LikeKeys.OfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("LIKE#")),
                row(BookmarkKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("BOOKMARK#")),
                row(BookmarkKeys.OfUser.of("u"), Index.GSI1, "USER#u", new BeginsWith("BOOKMARK#")),
                row(CategoryKeys.BySlug.of("s t"), Index.GSI1, "CATEGORY#SLUG#s$20t", new Equal("METADATA")),
                row(CategoryKeys.ByParent.of("c"), Index.GSI2, "PARENT#c", new BeginsWith("SORT#")),
                row(
                        CategoryKeys.ByParent.of(CategoryKeys.ByParent.ROOT),
                        Index.GSI2,
                        "PARENT#ROOT",
                        new BeginsWith("SORT#")),
                row(CardKeys.ByDay.of(DAY), Index.GSI3, "DATE#2024-02-29", new BeginsWith("CREATED#")),
                row(CardDayKeys.Primary.of("k"), Index.TABLE, "CARD#k", new BeginsWith("DAY#")),
                row(
                        CardDayKeys.Primary.between("k", DAY, NEXT),
                        Index.TABLE,
                        "CARD#k",
                        new Between("DAY#2024-02-29", "DAY#2024-03-01$")),
                row(CardDayKeys.ByTrend.of(DAY), Index.GSI3, "TREND#2024-02-29", new BeginsWith("SCORE#")),
                row(TermKeys.Primary.of(ContentKind.POST, "p"), Index.TABLE, "POST#p", new BeginsWith("TERM#")),
                row(TermKeys.ByWord.of("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#")),
                row(TermKeys.ByWord.of("x"), Index.GSI4, "SEARCH#x", new BeginsWith("x#")),
                row(TermKeys.ByWord.of("oak", ContentKind.CARD), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#CARD#")),
                row(TermKeys.ByWord.startingWith("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak")),
                row(TermKeys.ByWord.startingWith("oa"), Index.GSI4, "SEARCH#oa", new BeginsWith("oa")),
                row(TermKeys.ByWord.startingWith("😀😀#"), Index.GSI4, "SEARCH#😀😀", new BeginsWith("😀😀$23")),
                row(VoteKeys.OnTarget.of("t"), Index.GSI1, "TARGET#t", new BeginsWith("VOTE#")),
                row(VoteKeys.OfUser.of("u"), Index.GSI2, "USER#u", new BeginsWith("VOTE#")),
                row(CollectionKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("COLLECTION#")),
                row(CollectionKeys.ById.of("l"), Index.GSI1, "COLLECTION#l", new Equal("METADATA")),
                row(CollectionKeys.PublicOfUser.of("u"), Index.GSI2, "USER#u#PUBLIC", new BeginsWith("COLLECTION#")),
                row(CollectionCardKeys.Primary.of("l"), Index.TABLE, "COLLECTION#l", new BeginsWith("CARD#")),
                row(CollectionCardKeys.InCollection.of("l"), Index.GSI1, "COLLECTION#l", new BeginsWith("CARD#")),
                row(
                        CollectionCardKeys.WithCard.of("u", "k"),
                        Index.GSI2,
                        "USER#u#CARD#k",
                        new BeginsWith("COLLECTION#")),
                row(VideoKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("VIDEO#")),
                row(VideoKeys.ById.of("v"), Index.GSI1, "VIDEO#v", new BeginsWith("USER#")),
                row(VideoKeys.OfUser.of("u"), Index.GSI2, "USER#u", new BeginsWith("VIDEO#")),
                row(CleanupKeys.Due.until(TO), Index.GSI3, "CLEANUP#DUE", new AtMost(T2)));
    }

    static Stream<Arguments> orders() {
        return Stream.of(
                row(OrderHeaderKeys.Primary.wholeOrder(CNPJ, "1"), Index.TABLE, ORDER, new AtMost("STATUS")),
                row(
                        OrderHeaderKeys.OfCompany.startingWith(CNPJ, "ORD #"),
                        Index.GSI1,
                        "META#12ABC34501DE35",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#ORD$20$23")),
                row(
                        OrderHeaderKeys.ByDate.between(CNPJ, FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ORDERS",
                        new Between(T1, T2)),
                row(OrderStatusKeys.InStatus.of("NEW"), Index.GSI1, "STATUS#NEW", new BeginsWith("COMPANY#")),
                row(
                        OrderStatusKeys.OfCompanyInStatus.of(CNPJ, "NEW"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#STATUS#NEW",
                        new All()),
                row(StatusLogKeys.Primary.of(CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("STATUSLOG#")),
                row(OrderItemKeys.WithProduct.of("P 1"), Index.GSI1, "ITEM#P$201", new BeginsWith("COMPANY#")),
                row(
                        OrderItemKeys.WithProduct.of("P 1", CNPJ),
                        Index.GSI1,
                        "ITEM#P$201",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#")),
                row(OrderItemKeys.InStatus.of("PICKED"), Index.GSI2, "ITEMSTATUS#PICKED", new BeginsWith("COMPANY#")),
                row(
                        OrderItemKeys.OfCompanyInStatus.of(CNPJ, "OPEN"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#")),
                row(
                        OrderItemKeys.OfCompanyInStatus.to(CNPJ, "OPEN", "Rio"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#Rio#DATE#")),
                row(
                        OrderItemKeys.OfCompanyInStatus.to(CNPJ, "OPEN", "Rio", DAY),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new Between("CITY#Rio#DATE#", "CITY#Rio#DATE#2024-02-29$")),
                row(CustomerKeys.ByDocument.of(CPF), Index.GSI1, "CUSTOMER#12345678909", new BeginsWith("COMPANY#")),
                row(
                        CustomerKeys.OfCompanyByDocument.of(CNPJ, CPF),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CUSTOMER#12345678909",
                        new All()),
                row(
                        ShippingKeys.ToCity.of("São Paulo"),
                        Index.GSI1,
                        "SHIPPING#São$20Paulo",
                        new BeginsWith("COMPANY#")),
                row(
                        ShippingKeys.OfCompanyToCity.between(CNPJ, "Rio", DAY, NEXT),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CITY#Rio",
                        new Between("2024-02-29", "2024-03-01$")),
                row(PaymentKeys.ByMethod.of("PIX"), Index.GSI1, "PAYMENT#PIX", new BeginsWith("COMPANY#")),
                row(
                        PaymentKeys.OfCompanyByMethod.of(CNPJ, "PIX"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#PAYMENT#PIX",
                        new All()));
    }

    static Stream<Arguments> notifications() {
        return Stream.of(
                row(NotificationKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("NOTIF#")),
                row(
                        NotificationKeys.Primary.since("u", FROM),
                        Index.TABLE,
                        "USER#u",
                        new Between("NOTIF#" + T1, "NOTIF$")),
                row(NotificationKeys.ById.of("n"), Index.GSI1, "NOTIF#n", new Equal("NOTIF#n")),
                row(
                        NotificationKeys.OnChannel.of("u", "email"),
                        Index.GSI2,
                        "USER#u#CHANNEL#email",
                        new BeginsWith("NOTIF#")),
                row(NotificationKeys.Unread.of("u"), Index.GSI3, "USER#u#UNREAD", new BeginsWith("NOTIF#")),
                row(
                        NotificationKeys.Unread.since("u", FROM),
                        Index.GSI3,
                        "USER#u#UNREAD",
                        new Between("NOTIF#" + T1, "NOTIF$")),
                row(DeletedNotificationKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("DELETED#")),
                row(CauseKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("CAUSE#")),
                row(NotificationGroupKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("NOTIFGROUP#")),
                row(InboxKeys.Closed.until(TO), Index.GSI3, "INBOX#CLOSED", new AtMost(T2)),
                row(DeletedNotificationKeys.ById.of("n"), Index.GSI1, "NOTIF#n", new Equal("DELETED")),
                row(DeviceKeys.Primary.of("u"), Index.TABLE, "USER#u", new BeginsWith("DEVICE#")),
                row(DeviceKeys.ByToken.of("d"), Index.GSI1, "DEVICE#d", new BeginsWith("USER#")),
                row(DeliveryKeys.Due.until("push", TO), Index.GSI3, "DELIVERY#DUE#push", new AtMost(T2)));
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
        KeyCondition condition = SessionKeys.OfUser.between("u", FROM.minusNanos(1), TO.plusNanos(999_999));

        assertThat(condition.sort()).isEqualTo(new Between(T1, T2));
    }

    @Test
    void an_empty_range_is_refused_before_DynamoDB_refuses_it() {
        assertThatThrownBy(() -> SessionKeys.OfUser.between("u", TO, FROM))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("lower end is above its upper end");
        assertThat(SessionKeys.OfUser.between("u", FROM, FROM).sort()).isEqualTo(new Between(T1, T1 + "$"));
        assertThat(new Between("a", "a").low()).isEqualTo("a");
    }

    @Test
    void the_start_of_a_word_needs_two_letters() {
        assertThatThrownBy(() -> TermKeys.ByWord.startingWith("o"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("2 letters");
        assertThatThrownBy(() -> TermKeys.ByWord.startingWith("😀")).isInstanceOf(KeyException.class);
    }

    @Test
    void a_hot_partition_is_asked_shard_by_shard() {
        KeyCondition condition = PostKeys.ByStatus.of("PUBLISHED");

        assertThat(condition.overShards(1)).containsExactly(condition);
        assertThat(condition.overShards(3))
                .containsExactly(
                        condition,
                        new KeyCondition(Index.GSI3, "POST#STATUS#PUBLISHED#1", new All(), false),
                        new KeyCondition(Index.GSI3, "POST#STATUS#PUBLISHED#2", new All(), false));
        assertThat(condition.overShards(1000)).hasSize(1000);
    }

    @Test
    void every_sharded_key_is_found_on_its_shard() {
        PostKeys.ByStatus key = new PostKeys.ByStatus("PUBLISHED", FROM, "p", 2);

        assertThat(PostKeys.ByStatus.of("PUBLISHED").overShards(3).get(2).pk()).isEqualTo(key.pk());
    }

    @Test
    void only_what_is_sharded_is_asked_so() {
        assertThatThrownBy(() -> SessionKeys.OfUser.of("u").overShards(2))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("no entity shards this partition of GSI1")
                .hasMessageContaining("<shard>");
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "NONE#x", new All(), false).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "POST#STATUS", new All(), false).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThat(SessionKeys.OfUser.of("u").overShards(1)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void there_are_1_to_1000_shards(int count) {
        assertThatThrownBy(() -> PostKeys.ByStatus.of("PUBLISHED").overShards(count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> Shard.of("id", count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
    }
}
