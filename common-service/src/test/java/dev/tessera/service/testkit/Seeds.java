package dev.tessera.service.testkit;

import static dev.tessera.keys.AccessPattern.*;

import dev.tessera.keys.AccessPattern;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which access patterns the five seeds ask for, by the numbers of the seeds. */
final class Seeds {

    private static final Map<String, Set<AccessPattern>> PATTERNS = Map.of(
            "000",
            EnumSet.of(
                    USER_BY_ID,
                    USER_BY_EMAIL,
                    POST_WITH_MARKS,
                    POSTS_IN_CATEGORY,
                    POSTS_BY_STATUS,
                    CREATE_POST,
                    LIKES_OF_POST,
                    LIKES_OF_USER,
                    LIKE_POST,
                    BOOKMARKS_OF_USER,
                    KEEP_POST,
                    COMMENTS_ON_CONTENT,
                    COMMENTS_OF_AUTHOR,
                    ADD_COMMENT,
                    CATEGORY_BY_ID,
                    CATEGORY_BY_SLUG,
                    CREATE_CATEGORY,
                    NOTIFICATIONS_OF_USER,
                    NOTIFY),
            "001",
            EnumSet.of(VIDEO_OF_USER, VIDEO_BY_ID, VIDEOS_BY_AGE, CREATE_VIDEO, UPDATE_VIDEO_STATUS),
            "002",
            EnumSet.of(
                    USER_BY_ID,
                    USER_BY_EMAIL,
                    SIGN_UP,
                    UPDATE_PROFILE,
                    NOTIFICATIONS_OF_USER,
                    NOTIFICATION_BY_ID,
                    NOTIFICATION_OF_USER,
                    NOTIFY,
                    UPDATE_NOTIFICATION,
                    DELETE_NOTIFICATION),
            "003",
            EnumSet.of(
                    WHOLE_ORDER,
                    ORDER_STATUS_BY_ID,
                    ORDERS_OF_COMPANY,
                    ORDERS_IN_STATUS,
                    COMPANY_ORDERS_IN_STATUS,
                    ORDERS_WITH_PRODUCT,
                    ITEMS_IN_STATUS,
                    COMPANY_ITEMS_IN_STATUS,
                    ORDERS_OF_CUSTOMER,
                    COMPANY_ORDERS_OF_CUSTOMER,
                    ORDERS_TO_CITY,
                    COMPANY_ORDERS_TO_CITY,
                    ORDERS_PAID_BY,
                    COMPANY_ORDERS_PAID_BY,
                    PLACE_ORDER,
                    MOVE_ORDER,
                    MOVE_ITEMS,
                    ADD_PAYMENT),
            "004",
            EnumSet.of(
                    USER_BY_ID,
                    USER_BY_USERNAME,
                    POSTS_OF_AUTHOR,
                    CARD_WITH_STATS,
                    CARDS_OF_AUTHOR,
                    CARDS_IN_CATEGORY,
                    CARDS_OF_DAY,
                    NEWEST_CARDS,
                    CREATE_CARD,
                    COUNT_VIEW,
                    COMMENTS_ON_CONTENT,
                    COMMENTS_OF_AUTHOR,
                    ADD_COMMENT,
                    VOTE_WITH_TARGET,
                    VOTES_ON_TARGET,
                    CAST_VOTE,
                    TOP_VOTED,
                    CONTROVERSIAL,
                    TRENDING_CARDS,
                    SEARCH_BY_WORD,
                    CATEGORY_BY_ID,
                    CATEGORIES_BY_PARENT,
                    CREATE_CATEGORY,
                    COLLECTION_BY_ID,
                    COLLECTIONS_OF_USER,
                    COLLECTION_CARDS_BY_AGE,
                    CREATE_COLLECTION,
                    COLLECT_CARD,
                    WRITE_TERMS,
                    WRITE_RANK,
                    MOVE_TREND));

    private Seeds() {}

    static Stream<AccessPattern> patternsOf(Set<String> seeds) {
        return Stream.of(AccessPattern.values())
                .filter(pattern ->
                        seeds.stream().anyMatch(seed -> PATTERNS.get(seed).contains(pattern)));
    }

    /** The numbers of those that ask for it. */
    static Set<String> of(AccessPattern pattern) {
        Set<String> seeds = new TreeSet<>(PATTERNS.keySet());
        seeds.removeIf(seed -> !PATTERNS.get(seed).contains(pattern));
        return seeds;
    }
}
