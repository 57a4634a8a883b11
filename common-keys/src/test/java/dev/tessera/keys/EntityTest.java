package dev.tessera.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EntityTest {

    @ParameterizedTest
    @EnumSource
    void a_type_names_its_entity(Entity entity) {
        assertThat(Entity.ofType(entity.type())).isEqualTo(entity);
        assertThat(entity.type()).isEqualTo(entity.name());
    }

    @Test
    void another_type_names_none() {
        assertThatThrownBy(() -> Entity.ofType("NONE"))
                .isInstanceOf(KeyException.class)
                .hasMessage("there is no entity of type NONE");
    }

    @Test
    void every_entity_has_one_owner_but_what_several_services_keep_apart() {
        for (Entity entity : Entity.values()) {
            Set<Service> owners = switch (entity) {
                case AUDIT, IDEMPOTENCY -> EnumSet.allOf(Service.class);
                case DEAD_LETTER -> EnumSet.of(Service.CONTENT, Service.NOTIFICATIONS);
                default -> EnumSet.of(owner(entity));
            };

            assertThat(entity.owners()).as(entity.name()).isEqualTo(owners);
            for (Service service : Service.values()) {
                assertThat(entity.ownedBy(service)).isEqualTo(owners.contains(service));
            }
        }
    }

    private static Service owner(Entity entity) {
        if (entity.compareTo(Entity.POST) < 0) {
            return Service.USERS;
        } else if (entity.compareTo(Entity.CLEANUP) <= 0) {
            return Service.CONTENT;
        }
        return entity.compareTo(Entity.PAYMENT) <= 0 ? Service.ORDERS : Service.NOTIFICATIONS;
    }

    @Test
    void what_goes_away_by_itself() {
        assertThat(Stream.of(Entity.values()).filter(Entity::expires))
                .containsExactly(
                        Entity.LOGIN,
                        Entity.SESSION,
                        Entity.THROTTLE,
                        Entity.PROOF,
                        Entity.CLAIM,
                        Entity.INVITATION,
                        Entity.DENIAL,
                        Entity.STATS,
                        Entity.TEXT,
                        Entity.CARD,
                        Entity.CARD_DAY,
                        Entity.VIEW,
                        Entity.VIDEO,
                        Entity.FEED_ROW,
                        Entity.NOTIFICATION,
                        Entity.DELETED_NOTIFICATION,
                        Entity.CAUSE,
                        Entity.NOTIFICATION_GROUP,
                        Entity.DELIVERY,
                        Entity.STREAM_TICKET,
                        Entity.AUDIT,
                        Entity.IDEMPOTENCY,
                        Entity.DEAD_LETTER);
    }

    @Test
    void hot_partitions_are_sharded_and_no_others() {
        Set<String> sharded = CatalogueTest.keys()
                .filter(KeyTemplate::isSharded)
                .map(key -> key.pk().toString())
                .collect(Collectors.toSet());

        assertThat(sharded)
                .containsExactlyInAnyOrder(
                        "USERS#<status>[#<shard>]",
                        "DENIED[#<shard>]",
                        "AUDIT#(users-service|content-service|orders-service|notifications-service)#DAY#<day>[#<shard>]",
                        "POST#STATUS#<status>[#<shard>]",
                        "DATE#<day>[#<shard>]",
                        "TREND#<day>[#<shard>]",
                        "TAG#<tag>[#<shard>]",
                        "TAGS[#<shard>]",
                        "VOTETYPE#(POST|CARD)[#CONTROVERSIAL][#<shard>]",
                        "FOLLOWERS#(PERSON|CATEGORY|TAG)#<followed>[#<shard>]",
                        "FEEDOF#(POST|CARD)#<contentId>[#<shard>]",
                        "STATUS#<status>[#<shard>]",
                        "ITEMSTATUS#<itemStatus>[#<shard>]",
                        "SHIPPING#<city>[#<shard>]",
                        "PAYMENT#<method>[#<shard>]",
                        "DELIVERY#DUE#<channel>[#<shard>]",
                        "SENTBY#<senderId>[#<shard>]",
                        "CARDS[#<shard>]");
    }

    @ParameterizedTest
    @CsvSource({
        "USER#u, PROFILE, USER",
        "AUTHOR#u, PROFILE, AUTHOR",
        "POST#p, METADATA, POST",
        "CARD#k, METADATA, CARD",
        "CARD#k, METADATA#STATS, STATS",
        "POST#p, METADATA#TEXT, TEXT",
        "POST#p, TAG#walnut, TAGGING",
        "TAG#walnut, STATS, TAG",
        "SLUGS#u, POST#a-chair, CONTENT_SLUG",
        "COMPANY#12ABC34501DE35, PROFILE, COMPANY",
        "COMPANY#12ABC34501DE35#ORDER#1, STATUS, ORDER_STATUS",
        "COMPANY#12ABC34501DE35#ORDER#1, META#12ABC34501DE35, ORDER_HEADER",
        "USER#u, NOTIFGROUP#LIKE#p, NOTIFICATION_GROUP",
        "THROTTLE#ADDRESS#::1, THROTTLE, THROTTLE"
    })
    void a_key_names_its_entity(String pk, String sk, Entity entity) {
        assertThat(PrimaryKey.parse(pk, sk).entity()).isEqualTo(entity);
    }

    @ParameterizedTest
    @CsvSource({
        "USER#u, METADATA",
        "USER, PROFILE",
        "USER#, PROFILE",
        "user#u, PROFILE",
        "NONE#u, PROFILE",
        "USER#a b, PROFILE",
        "COMPANY#12abc34501de35, PROFILE",
        "COMPANY#12ABC34501DE35#ORDER#1, META#12345678000195",
        "THROTTLE#PLANET#x, THROTTLE",
        "IDEMPOTENCY#users#c#k, IDEMPOTENCY",
        "'', ''"
    })
    void any_other_text_is_no_key(String pk, String sk) {
        assertThatThrownBy(() -> PrimaryKey.parse(pk, sk)).isInstanceOf(KeyException.class);
    }

    @Test
    void a_refusal_says_what_is_wrong_with_the_nearest_form() {
        assertThatThrownBy(() -> PrimaryKey.parse("USER#a b", "PROFILE")).hasMessageStartingWith("userId: id holds");
        assertThatThrownBy(() -> PrimaryKey.parse("NONE", "PROFILE"))
                .hasMessage("no entity has a key of this form on TABLE");
        assertThatThrownBy(() -> PrimaryKey.parse("USER#u", "NONE"))
                .hasMessage("no entity has a key of this form on TABLE");
    }

    @Test
    void the_table_is_no_index() {
        assertThatThrownBy(() -> IndexKey.parse(Index.TABLE, "USER#u", "PROFILE"))
                .isInstanceOf(KeyException.class)
                .hasMessageContaining("PrimaryKey.parse");
    }

    @Test
    void an_entity_knows_the_indexes_it_is_on() {
        assertThat(Entity.USER.indexes().keySet()).containsExactly(Index.GSI1, Index.GSI2, Index.GSI3);
        assertThat(Entity.LOGIN.indexes()).isEmpty();
        assertThat(Entity.USER.primary()).hasToString("TABLE USER#<userId> / PROFILE");
        assertThatThrownBy(() -> Entity.LOGIN.on(Index.GSI1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("LOGIN has no key on GSI1");
    }

    @Test
    void parts_of_a_key_that_follow_from_another_must_do_so() {
        assertThatThrownBy(() -> IndexKey.parse(Index.GSI3, "DATE#2024-02-29", "CREATED#2024-03-01T00:00:00.000Z#k"))
                .isInstanceOf(KeyException.class)
                .hasMessage("day does not follow from the rest of the key");
        assertThatThrownBy(() -> IndexKey.parse(Index.GSI4, "SEARCH#ok", "oak#CARD#k"))
                .isInstanceOf(KeyException.class)
                .hasMessage("initials does not follow from the rest of the key");
    }

    @Test
    void what_is_finer_than_a_millisecond_is_cut_off_in_every_key() {
        assertThat(SampleKeys.all().filter(key -> !finer(key).equals(key)))
                .hasSizeGreaterThan(300)
                .allSatisfy(key -> {
                    assertThat(finer(key).pk()).isEqualTo(key.pk());
                    assertThat(finer(key).sk()).isEqualTo(key.sk());
                });
    }

    @Test
    void a_key_is_known_as_parsing_would_give_it_without_being_parsed() {
        assertThat(SampleKeys.all().filter(PrimaryKey.class::isInstance).map(PrimaryKey.class::cast))
                .hasSizeGreaterThan(300)
                .allSatisfy(key -> {
                    PrimaryKey finer = (PrimaryKey) finer(key);
                    assertThat(finer.asParsed())
                            .isEqualTo(PrimaryKey.parse(finer.pk(), finer.sk()))
                            .isEqualTo(key);
                });
    }

    /** The same key, but later within the same millisecond wherever it holds a time. */
    private static Key finer(Key key) {
        Constructor<?> constructor = key.getClass().getConstructors()[0];
        try {
            List<Object> values = new ArrayList<>();
            for (RecordComponent component : key.getClass().getRecordComponents()) {
                Object value = component.getAccessor().invoke(key);
                values.add(value instanceof Instant time ? time.plusNanos(999_999) : value);
            }
            return (Key) constructor.newInstance(values.toArray());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void no_category_is_called_as_the_parent_of_all() {
        assertThatThrownBy(() -> new CategoryKeys.Primary(CategoryKeys.ByParent.ROOT).pk())
                .isInstanceOf(KeyException.class);
        assertThat(new CategoryKeys.ByParent(CategoryKeys.ByParent.ROOT, 1, "c").pk())
                .isEqualTo("PARENT#ROOT");
    }

    @Test
    void services_are_known_by_their_ids() {
        assertThat(Arrays.asList(Service.values()))
                .allSatisfy(service -> assertThat(Service.ofId(service.id())).isEqualTo(service));
        assertThat(Service.ORDERS.id()).isEqualTo("orders-service");
        assertThatThrownBy(() -> Service.ofId("orders"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no service 'orders': tessera.service is one of"
                        + " [users-service, content-service, orders-service, notifications-service]");
    }
}
