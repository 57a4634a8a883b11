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
import dev.tessera.keys.content.TagKeys;
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
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.InvitationKeys;
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
                row(Key.all(UserKeys.ByEmail.class, "a@b"), Index.GSI1, "EMAIL#a@b", new BeginsWith("USER#")),
                row(Key.all(UserKeys.ByUsername.class, "ana"), Index.GSI2, "USERNAME#ana", new Equal("PROFILE")),
                row(Key.all(UserKeys.ByStatus.class, "SUSPENDED"), Index.GSI3, "USERS#SUSPENDED", new All()),
                row(Key.all(SessionKeys.OfUser.class, "u"), Index.GSI1, "SESSIONS#u", new All()),
                row(
                        Key.in(SessionKeys.OfUser.class, "u").between(FROM, TO),
                        Index.GSI1,
                        "SESSIONS#u",
                        new Between(T1, T2)),
                row(Key.all(ClientKeys.ByAge.class), Index.GSI1, "CLIENTS", new All()),
                row(
                        Key.all(MemberKeys.Primary.class, CNPJ),
                        Index.TABLE,
                        "COMPANY#12ABC34501DE35",
                        new BeginsWith("MEMBER#")),
                row(Key.all(MemberKeys.OfUser.class, "u"), Index.GSI1, "USER#u", new BeginsWith("MEMBER#")),
                row(
                        Key.all(ClaimKeys.Primary.class, CNPJ),
                        Index.TABLE,
                        "COMPANY#12ABC34501DE35",
                        new BeginsWith("CLAIM#")),
                row(Key.all(ClaimKeys.OfUser.class, "u"), Index.GSI1, "USER#u", new BeginsWith("CLAIM#")),
                row(
                        Key.all(InvitationKeys.Primary.class, CNPJ),
                        Index.TABLE,
                        "COMPANY#12ABC34501DE35",
                        new BeginsWith("INVITE#")),
                row(
                        Key.all(InvitationKeys.ToEmail.class, "a@b"),
                        Index.GSI1,
                        "INVITES#a@b",
                        new BeginsWith("COMPANY#")),
                row(Key.all(ClaimKeys.Pending.class), Index.GSI3, "COMPANIES#PENDING", new All()),
                row(
                        Key.all(CompanyKeys.ByState.class, CompanyKeys.State.ACTIVE),
                        Index.GSI3,
                        "COMPANIES#ACTIVE",
                        new All()),
                row(Key.in(DenialKeys.ByTime.class).atLeast(FROM), Index.GSI3, "DENIED", new AtLeast(T1)),
                row(
                        Key.all(AuditKeys.Primary.class, Service.USERS, "u"),
                        Index.TABLE,
                        "AUDIT#users-service#u",
                        new All()),
                row(
                        Key.all(AuditKeys.ByActor.class, Service.USERS, "u"),
                        Index.GSI1,
                        "AUDIT#users-service#BY#u",
                        new All()),
                row(
                        Key.all(AuditKeys.ByDay.class, Service.ORDERS, DAY),
                        Index.GSI3,
                        "AUDIT#orders-service#DAY#2024-02-29",
                        new All()));
    }

    static Stream<Arguments> content() {
        return Stream.of(
                row(StatsKeys.Primary.withEverything(ContentKind.CARD, "k"), Index.TABLE, "CARD#k", new All()),
                row(CardKeys.Primary.whole("k"), Index.TABLE, "CARD#k", new Between("METADATA", "METADATA$")),
                row(
                        Key.all(PostKeys.OfAuthor.class, "u", Shelf.PUBLISHED),
                        Index.GSI1,
                        "USER#u",
                        new BeginsWith("POST#")),
                row(
                        Key.all(PostKeys.OfAuthor.class, "u", Shelf.DRAFT),
                        Index.GSI1,
                        "USER#u",
                        new BeginsWith("DRAFT#POST#")),
                row(
                        Key.all(CardKeys.OfAuthor.class, "u", Shelf.DRAFT),
                        Index.GSI1,
                        "USER#u",
                        new BeginsWith("DRAFT#CARD#")),
                row(Key.all(PostKeys.InCategory.class, "c"), Index.GSI2, "CATEGORY#c", new BeginsWith("POST#")),
                row(Key.all(CardKeys.InCategory.class, "c"), Index.GSI2, "CATEGORY#c", new BeginsWith("CARD#")),
                row(Key.all(PostKeys.ByStatus.class, "DRAFT"), Index.GSI3, "POST#STATUS#DRAFT", new All()),
                row(
                        Key.all(RankKeys.ByScore.class, ContentKind.POST, Ranking.SCORE),
                        Index.GSI5,
                        "VOTETYPE#POST",
                        new BeginsWith("SCORE#")),
                row(
                        Key.all(RankKeys.ByScore.class, ContentKind.CARD, Ranking.CONTROVERSIAL),
                        Index.GSI5,
                        "VOTETYPE#CARD#CONTROVERSIAL",
                        new BeginsWith("SCORE#")),
                row(
                        Key.all(CommentKeys.Primary.class, ContentKind.POST, "p"),
                        Index.TABLE,
                        "POST#p",
                        new BeginsWith("COMMENT#")),
                row(Key.all(CommentKeys.OfAuthor.class, "u"), Index.GSI1, "USER#u", new BeginsWith("COMMENT#")),
                row(Key.all(CommentKeys.ById.class, "m"), Index.GSI2, "COMMENT#m", new Equal("METADATA")),
                row(Key.all(LikeKeys.Primary.class, "p"), Index.TABLE, "POST#p", new BeginsWith("LIKE#")),
                row(Key.all(LikeKeys.OfUser.class, "u"), Index.GSI1, "USER#u", new BeginsWith("LIKE#")),
                row(Key.all(BookmarkKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("BOOKMARK#")),
                row(Key.all(BookmarkKeys.OfUser.class, "u"), Index.GSI1, "USER#u", new BeginsWith("BOOKMARK#")),
                row(
                        Key.all(CategoryKeys.BySlug.class, "s t"),
                        Index.GSI1,
                        "CATEGORY#SLUG#s$20t",
                        new Equal("METADATA")),
                row(Key.all(CategoryKeys.ByParent.class, "c"), Index.GSI2, "PARENT#c", new BeginsWith("SORT#")),
                row(
                        Key.all(CategoryKeys.ByParent.class, CategoryKeys.ByParent.ROOT),
                        Index.GSI2,
                        "PARENT#ROOT",
                        new BeginsWith("SORT#")),
                row(Key.all(CardKeys.ByDay.class, DAY), Index.GSI3, "DATE#2024-02-29", new BeginsWith("CREATED#")),
                row(Key.all(CardDayKeys.Primary.class, "k"), Index.TABLE, "CARD#k", new BeginsWith("DAY#")),
                row(
                        Key.in(CardDayKeys.Primary.class, "k").between(DAY, NEXT),
                        Index.TABLE,
                        "CARD#k",
                        new Between("DAY#2024-02-29", "DAY#2024-03-01$")),
                row(Key.all(CardDayKeys.ByTrend.class, DAY), Index.GSI3, "TREND#2024-02-29", new BeginsWith("SCORE#")),
                row(
                        Key.all(TermKeys.Primary.class, ContentKind.POST, "p"),
                        Index.TABLE,
                        "POST#p",
                        new BeginsWith("TERM#")),
                row(TermKeys.ByWord.of("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#")),
                row(TermKeys.ByWord.of("x"), Index.GSI4, "SEARCH#x", new BeginsWith("x#")),
                row(TermKeys.ByWord.of("oak", ContentKind.CARD), Index.GSI4, "SEARCH#oa", new BeginsWith("oak#CARD#")),
                row(TagKeys.ByStart.startingWith("oak"), Index.GSI4, "TAGS#oa", new BeginsWith("oak")),
                row(TagKeys.ByStart.startingWith("c#"), Index.GSI4, "TAGS#c$23", new BeginsWith("c$23")),
                row(TagKeys.ByStart.startingWith("c"), Index.GSI4, "TAGS#c", new BeginsWith("c")),
                row(TermKeys.ByWord.startingWith("oak"), Index.GSI4, "SEARCH#oa", new BeginsWith("oak")),
                row(TermKeys.ByWord.startingWith("oa"), Index.GSI4, "SEARCH#oa", new BeginsWith("oa")),
                row(TermKeys.ByWord.startingWith("😀😀#"), Index.GSI4, "SEARCH#😀😀", new BeginsWith("😀😀$23")),
                row(Key.all(VoteKeys.OnTarget.class, "t"), Index.GSI1, "TARGET#t", new BeginsWith("VOTE#")),
                row(Key.all(VoteKeys.OfUser.class, "u"), Index.GSI2, "USER#u", new BeginsWith("VOTE#")),
                row(Key.all(CollectionKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("COLLECTION#")),
                row(Key.all(CollectionKeys.ById.class, "l"), Index.GSI1, "COLLECTION#l", new Equal("METADATA")),
                row(
                        Key.all(CollectionKeys.PublicOfUser.class, "u"),
                        Index.GSI2,
                        "USER#u#PUBLIC",
                        new BeginsWith("COLLECTION#")),
                row(
                        Key.all(CollectionCardKeys.Primary.class, "l"),
                        Index.TABLE,
                        "COLLECTION#l",
                        new BeginsWith("CARD#")),
                row(
                        Key.all(CollectionCardKeys.InCollection.class, "l"),
                        Index.GSI1,
                        "COLLECTION#l",
                        new BeginsWith("CARD#")),
                row(
                        Key.all(CollectionCardKeys.WithCard.class, "u", "k"),
                        Index.GSI2,
                        "USER#u#CARD#k",
                        new BeginsWith("COLLECTION#")),
                row(Key.all(VideoKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("VIDEO#")),
                row(Key.all(VideoKeys.ById.class, "v"), Index.GSI1, "VIDEO#v", new BeginsWith("USER#")),
                row(Key.all(VideoKeys.OfUser.class, "u"), Index.GSI2, "USER#u", new BeginsWith("VIDEO#")),
                row(Key.in(CleanupKeys.Due.class).atMost(TO), Index.GSI3, "CLEANUP#DUE", new AtMost(T2)));
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
                        Key.in(OrderHeaderKeys.ByDate.class, CNPJ).between(FROM, TO),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ORDERS",
                        new Between(T1, T2)),
                row(
                        Key.all(OrderStatusKeys.InStatus.class, "NEW"),
                        Index.GSI1,
                        "STATUS#NEW",
                        new BeginsWith("COMPANY#")),
                row(
                        Key.all(OrderStatusKeys.OfCompanyInStatus.class, CNPJ, "NEW"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#STATUS#NEW",
                        new All()),
                row(Key.all(StatusLogKeys.Primary.class, CNPJ, "1"), Index.TABLE, ORDER, new BeginsWith("STATUSLOG#")),
                row(
                        Key.all(OrderItemKeys.WithProduct.class, "P 1"),
                        Index.GSI1,
                        "ITEM#P$201",
                        new BeginsWith("COMPANY#")),
                row(
                        Key.all(OrderItemKeys.WithProduct.class, "P 1", CNPJ),
                        Index.GSI1,
                        "ITEM#P$201",
                        new BeginsWith("COMPANY#12ABC34501DE35#ORDER#")),
                row(
                        Key.all(OrderItemKeys.InStatus.class, "PICKED"),
                        Index.GSI2,
                        "ITEMSTATUS#PICKED",
                        new BeginsWith("COMPANY#")),
                row(
                        Key.all(OrderItemKeys.OfCompanyInStatus.class, CNPJ, "OPEN"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#")),
                row(
                        Key.all(OrderItemKeys.OfCompanyInStatus.class, CNPJ, "OPEN", "Rio"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new BeginsWith("CITY#Rio#DATE#")),
                row(
                        Key.in(OrderItemKeys.OfCompanyInStatus.class, CNPJ, "OPEN", "Rio")
                                .atMost(DAY),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#ITEMSTATUS#OPEN",
                        new Between("CITY#Rio#DATE#", "CITY#Rio#DATE#2024-02-29$")),
                row(
                        Key.all(CustomerKeys.ByDocument.class, CPF),
                        Index.GSI1,
                        "CUSTOMER#12345678909",
                        new BeginsWith("COMPANY#")),
                row(
                        Key.all(CustomerKeys.OfCompanyByDocument.class, CNPJ, CPF),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CUSTOMER#12345678909",
                        new All()),
                row(
                        Key.all(ShippingKeys.ToCity.class, "São Paulo"),
                        Index.GSI1,
                        "SHIPPING#São$20Paulo",
                        new BeginsWith("COMPANY#")),
                row(
                        Key.in(ShippingKeys.OfCompanyToCity.class, CNPJ, "Rio").between(DAY, NEXT),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#CITY#Rio",
                        new Between("2024-02-29", "2024-03-01$")),
                row(Key.all(PaymentKeys.ByMethod.class, "PIX"), Index.GSI1, "PAYMENT#PIX", new BeginsWith("COMPANY#")),
                row(
                        Key.all(PaymentKeys.OfCompanyByMethod.class, CNPJ, "PIX"),
                        Index.GSI3,
                        "COMPANY#12ABC34501DE35#PAYMENT#PIX",
                        new All()));
    }

    static Stream<Arguments> notifications() {
        return Stream.of(
                row(Key.all(NotificationKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("NOTIF#")),
                row(
                        Key.in(NotificationKeys.Primary.class, "u").atLeast(FROM),
                        Index.TABLE,
                        "USER#u",
                        new Between("NOTIF#" + T1, "NOTIF$")),
                row(NotificationKeys.ById.of("n"), Index.GSI1, "NOTIF#n", new Equal("NOTIF#n")),
                row(
                        Key.all(NotificationKeys.OnChannel.class, "u", "email"),
                        Index.GSI2,
                        "USER#u#CHANNEL#email",
                        new BeginsWith("NOTIF#")),
                row(Key.all(NotificationKeys.Unread.class, "u"), Index.GSI3, "USER#u#UNREAD", new BeginsWith("NOTIF#")),
                row(
                        Key.in(NotificationKeys.Unread.class, "u").atLeast(FROM),
                        Index.GSI3,
                        "USER#u#UNREAD",
                        new Between("NOTIF#" + T1, "NOTIF$")),
                row(
                        Key.all(DeletedNotificationKeys.Primary.class, "u"),
                        Index.TABLE,
                        "USER#u",
                        new BeginsWith("DELETED#")),
                row(Key.all(CauseKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("CAUSE#")),
                row(
                        Key.all(NotificationGroupKeys.Primary.class, "u"),
                        Index.TABLE,
                        "USER#u",
                        new BeginsWith("NOTIFGROUP#")),
                row(Key.in(InboxKeys.Closed.class).atMost(TO), Index.GSI3, "INBOX#CLOSED", new AtMost(T2)),
                row(Key.all(DeletedNotificationKeys.ById.class, "n"), Index.GSI1, "NOTIF#n", new Equal("DELETED")),
                row(Key.all(DeviceKeys.Primary.class, "u"), Index.TABLE, "USER#u", new BeginsWith("DEVICE#")),
                row(Key.all(DeviceKeys.ByToken.class, "d"), Index.GSI1, "DEVICE#d", new BeginsWith("USER#")),
                row(
                        Key.in(DeliveryKeys.Due.class, "push").atMost(TO),
                        Index.GSI3,
                        "DELIVERY#DUE#push",
                        new AtMost(T2)));
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
        KeyCondition condition =
                Key.in(SessionKeys.OfUser.class, "u").between(FROM.minusNanos(1), TO.plusNanos(999_999));

        assertThat(condition.sort()).isEqualTo(new Between(T1, T2));
    }

    @Test
    void an_empty_range_is_refused_before_DynamoDB_refuses_it() {
        assertThatThrownBy(() -> Key.in(SessionKeys.OfUser.class, "u").between(TO, FROM))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("lower end is above its upper end");
        assertThat(Key.in(SessionKeys.OfUser.class, "u").between(FROM, FROM).sort())
                .isEqualTo(new Between(T1, T1 + "$"));
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
        KeyCondition condition = Key.all(PostKeys.ByStatus.class, "PUBLISHED");

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

        assertThat(Key.all(PostKeys.ByStatus.class, "PUBLISHED")
                        .overShards(3)
                        .get(2)
                        .pk())
                .isEqualTo(key.pk());
    }

    @Test
    void only_what_is_sharded_is_asked_so() {
        assertThatThrownBy(() -> Key.all(SessionKeys.OfUser.class, "u").overShards(2))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("no entity shards this partition of GSI1")
                .hasMessageContaining("<shard>");
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "NONE#x", new All(), false).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThatThrownBy(() -> new KeyCondition(Index.GSI3, "POST#STATUS", new All(), false).overShards(2))
                .isInstanceOf(KeyException.class);
        assertThat(Key.all(SessionKeys.OfUser.class, "u").overShards(1)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void there_are_1_to_1000_shards(int count) {
        assertThatThrownBy(() -> Key.all(PostKeys.ByStatus.class, "PUBLISHED").overShards(count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> Shard.of("id", count))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("1 to 1000");
    }
}
