package dev.tessera.keys;

import static dev.tessera.keys.Entity.*;
import static dev.tessera.keys.PatternDefinition.*;
import static dev.tessera.keys.model.Consistency.EVENTUAL;
import static dev.tessera.keys.model.Consistency.STRONG;
import static dev.tessera.keys.model.Index.*;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import java.util.List;
import java.util.Set;

/** Every request that the table is ever asked. What is not here is not asked. */
public enum AccessPattern {
    // users-service: users
    USER_BY_ID(get(STRONG, "Read a profile.", USER).readBy(Service.NOTIFICATIONS)),
    USER_BY_EMAIL(query(GSI1, "Find a user by e-mail address.", USER)),
    USER_BY_USERNAME(query(GSI2, "Find a user by username.", USER).readBy(Service.CONTENT)),
    USERS_BY_ID(batchGet(EVENTUAL, "Read the profiles of several people.", USER).readBy(Service.NOTIFICATIONS)),
    USERS_BY_STATUS(query(GSI3, "List the accounts of a status.", USER)),
    USER_WITH_ACCESS(batchGet(STRONG, "Read a user with what they may.", USER, ACCESS)),
    SIGN_UP(transact("Create a user with both guards.", USER, LOGIN, USERNAME, ACCESS, IDEMPOTENCY, AUDIT)),
    UPDATE_PROFILE(put("Change what a profile says.", USER)),
    RENAME_USER(transact("Move a guard together with the profile.", USER, USERNAME, AUDIT)),
    CHANGE_PASSWORD(transact("Replace a password and end the other sessions.", LOGIN, ACCESS, SESSION, DENIAL, AUDIT)),
    CHANGE_STATUS(transact(
            "Suspend or restore an account while who does it still is an administrator.",
            USER,
            ACCESS,
            CLIENT,
            DENIAL,
            AUDIT)),
    DELETE_USER(transact(
            "Empty a profile, free its names and leave its companies.",
            USER,
            LOGIN,
            USERNAME,
            ACCESS,
            COMPANY,
            MEMBER,
            CLAIM,
            CLIENT,
            DENIAL,
            AUDIT)),

    // users-service: logins and sessions
    SIGN_IN_CHECK(batchGet(STRONG, "Read a login with its throttles.", LOGIN, THROTTLE)),
    ACCESS_BY_USER(get(STRONG, "Read what goes into a token.", ACCESS)),
    CHARGE_SIGN_IN(update("Count a login before its password is tried.", THROTTLE)),
    SETTLE_SIGN_IN(update("Give back what a login was charged.", THROTTLE)),
    SIGN_IN(transact("Open a session while password and epoch still hold.", SESSION, LOGIN, ACCESS, AUDIT)),
    SESSION_WITH_ACCESS(batchGet(STRONG, "Read a session with the epoch it must be of.", SESSION, ACCESS)),
    SESSION_BY_ID(get(STRONG, "Read a session.", SESSION)),
    SESSIONS_OF_USER(query(GSI1, "List where a user is signed in.", SESSION)),
    REFRESH_SESSION(transact("Rotate a refresh token while the epoch still holds.", SESSION, ACCESS)),
    REVOKE_SESSION(delete("Sign out of one session.", SESSION)),
    REVOKE_ALL_SESSIONS(transact("Sign out everywhere by moving the epoch.", ACCESS, CLIENT, DENIAL, AUDIT)),
    CHANGE_ROLES(
            transact("Give or take roles while the giver still is an administrator.", ACCESS, CLIENT, DENIAL, AUDIT)),

    // users-service: verification and recovery by mail
    PROOF_REQUEST_CHECK(batchGet(STRONG, "Read a login with what limits mail to it.", LOGIN, THROTTLE)),
    ISSUE_PROOF(transact("Replace what is mailed to prove something, and count it.", PROOF, THROTTLE)),
    PROOF_WITH_USER(
            batchGet(STRONG, "Read a proof with whom it is for.", PROOF, USER).readBy(Service.NOTIFICATIONS)),
    PASSWORD_RESET_CHECK(batchGet(STRONG, "Read a proof with whom it is for and what they may.", PROOF, USER, ACCESS)),
    EMAIL_CHANGE_CHECK(batchGet(
            STRONG,
            "Read who wants another address, whether it is taken, and what limits mail.",
            USER,
            ACCESS,
            LOGIN,
            THROTTLE)),
    SIGN_UP_CHECK(batchGet(STRONG, "Read whether names are taken, and what limits mail.", LOGIN, USERNAME, THROTTLE)),
    REQUEST_SIGN_UP(
            transact("Keep a sign-up until its address is proved, and count the mail.", PROOF, THROTTLE, IDEMPOTENCY)),
    SIGN_UP_PROOF(get(STRONG, "Read a sign-up that waits for its address to be proved.", PROOF)),
    REDEEM_SIGN_UP(transact(
            "Use up a proof and create a user with both guards.", PROOF, USER, LOGIN, USERNAME, ACCESS, AUDIT)),
    PHONE_CODE_CHECK(batchGet(STRONG, "Read whose phone it is, and what limits text messages.", USER, THROTTLE)),
    TRY_PHONE_CODE(update("Count a code before it is compared.", PROOF)),
    VERIFY_PHONE(transact("Use up a code and mark the phone as verified.", PROOF, USER, AUDIT)),
    LOGIN_BY_EMAIL(get(STRONG, "Read the login that moves to another address.", LOGIN)),
    CHANGE_EMAIL(transact("Use up a proof and move an account to another address.", PROOF, USER, LOGIN, ACCESS, AUDIT)),
    UNDO_EMAIL_CHANGE(transact(
            "Use up a proof, move an account back and end all sessions.", PROOF, USER, LOGIN, ACCESS, DENIAL, AUDIT)),
    VERIFY_EMAIL(transact("Use up a proof and mark the address as verified.", PROOF, USER, ACCESS, THROTTLE, AUDIT)),
    RESET_PASSWORD(transact(
            "Use up a proof, replace the password, end all sessions and lift the wait.",
            PROOF,
            USER,
            LOGIN,
            ACCESS,
            DENIAL,
            THROTTLE,
            AUDIT)),

    // users-service: service accounts
    CLIENT_BY_ID(get(STRONG, "Read the credentials of a service account.", CLIENT)),
    CLIENT_SIGN_IN_CHECK(
            batchGet(STRONG, "Read a service account with the throttle of who asks for its token.", CLIENT, THROTTLE)),
    COUNT_REFUSED_CLIENT(update("Count client credentials that were refused.", THROTTLE)),
    CLIENTS(query(GSI1, "List the service accounts.", CLIENT)),
    CREATE_CLIENT(transact("Create a service account.", CLIENT, ACCESS, COMPANY, IDEMPOTENCY, AUDIT)),
    TOUCH_CLIENT(update("Note that a service account was used.", CLIENT)),
    ROTATE_CLIENT_SECRET(transact("Give a service account a new secret.", CLIENT, ACCESS, DENIAL, IDEMPOTENCY, AUDIT)),
    DELETE_CLIENT(transact("Remove a service account.", CLIENT, ACCESS, DENIAL, AUDIT)),

    // users-service: companies
    COMPANY_BY_CNPJ(get(STRONG, "Read a company.", COMPANY).readBy(Service.NOTIFICATIONS)),
    COMPANY_WITH_MEMBER(batchGet(
            STRONG,
            "Read a company, a member, a claim and the access of whom it is about.",
            COMPANY,
            MEMBER,
            CLAIM,
            ACCESS)),
    COMPANIES_BY_CNPJ(batchGet(EVENTUAL, "Read the companies of a page of memberships.", COMPANY)),
    COMPANIES_BY_STATE(query(GSI3, "List the active or the suspended companies.", COMPANY)),
    MEMBERS_OF_COMPANY(
            query(TABLE, EVENTUAL, "List the members of a company.", MEMBER).readBy(Service.NOTIFICATIONS)),
    COMPANIES_OF_USER(query(GSI1, "List the companies a user may act for.", MEMBER)),
    CLAIM_COMPANY(transact("Claim a company that is none yet.", CLAIM, COMPANY, ACCESS, IDEMPOTENCY, AUDIT)),
    CLAIMS_ON_COMPANY(query(TABLE, STRONG, "List who claims a company.", CLAIM)),
    CLAIMS_OF_USER(query(GSI1, "List what a user claims.", CLAIM)),
    PENDING_CLAIMS(query(GSI3, "List the claims that wait for an administrator.", CLAIM)),
    WITHDRAW_CLAIM(transact("Take a claim back.", CLAIM, ACCESS, AUDIT)),
    REJECT_CLAIM(transact("Reject a claim with a reason.", CLAIM, ACCESS, CLIENT, AUDIT)),
    CONVERT_PENDING_COMPANY(transact(
            "Turn a pending company of an earlier version into a claim.", COMPANY, MEMBER, CLAIM, ACCESS, AUDIT)),
    ACTIVATE_COMPANY(transact(
            "Turn a claim into a company with its first owner, and settle the others.",
            COMPANY,
            MEMBER,
            CLAIM,
            ACCESS,
            CLIENT,
            AUDIT)),
    SET_COMPANY_STATE(transact("Suspend or restore a company.", COMPANY, DENIAL, ACCESS, CLIENT, AUDIT)),
    SET_MEMBER(transact("Change the role of a member.", MEMBER, COMPANY, ACCESS, CLIENT, DENIAL, AUDIT)),
    REMOVE_MEMBER(transact("Remove a member.", MEMBER, COMPANY, ACCESS, CLIENT, DENIAL, AUDIT)),

    // users-service: invitations to companies
    INVITATION_CHECK(batchGet(
            STRONG,
            "Read a company with who invites, an invitation and what limits them.",
            COMPANY,
            MEMBER,
            INVITATION,
            THROTTLE)),
    INVITATIONS_OF_COMPANY(query(TABLE, EVENTUAL, "List whom a company has invited.", INVITATION)),
    INVITATIONS_TO_EMAIL(query(GSI1, "List the invitations to an address.", INVITATION)),
    INVITATION_WITH_COMPANY(batchGet(
            STRONG,
            "Read an invitation with its company and what the invited person is and may.",
            INVITATION,
            COMPANY,
            MEMBER,
            ACCESS)),
    INVITATION_TO_MAIL(
            batchGet(STRONG, "Read an invitation with its company and who invites.", INVITATION, COMPANY, USER)
                    .readBy(Service.NOTIFICATIONS)),
    INVITE_MEMBER(transact(
            "Invite an address, or invite it again, while who does so may, and count it.",
            INVITATION,
            COMPANY,
            ACCESS,
            CLIENT,
            THROTTLE,
            IDEMPOTENCY,
            AUDIT)),
    WITHDRAW_INVITATION(
            transact("Take an invitation back while who does so may.", INVITATION, COMPANY, ACCESS, CLIENT, AUDIT)),
    DECLINE_INVITATION(transact("Turn an invitation down.", INVITATION, USER, AUDIT)),
    ACCEPT_INVITATION(transact(
            "Become a member by an invitation while address, company and who invited are as they must be.",
            INVITATION,
            MEMBER,
            COMPANY,
            ACCESS,
            CLIENT,
            USER,
            AUDIT)),

    // content-service: posts
    POST_BY_ID(batchGet(STRONG, "Read a post with its counters before removing it.", POST, STATS)),
    POSTS_BY_ID(batchGet(
            EVENTUAL,
            "Show a page of posts, with their authors where they are known, and the reader's marks if they ask for them.",
            POST,
            AUTHOR,
            LIKE,
            BOOKMARK,
            BLOCK_LIST)),
    POST_WITH_MARKS(batchGet(
            STRONG,
            "Show a post with its text, its counters and the reader's marks.",
            POST,
            TEXT,
            STATS,
            LIKE,
            BOOKMARK)),
    POSTS_OF_AUTHOR(query(GSI1, "List the posts, drafts or archive of an author.", POST)),
    POSTS_IN_CATEGORY(query(GSI2, "List the published posts of a category.", POST)),
    POSTS_BY_STATUS(query(GSI3, "List the posts of a status.", POST)),
    CREATE_POST(transact(
            "Begin a post with its text, its counters and its slug.", POST, TEXT, STATS, CONTENT_SLUG, IDEMPOTENCY)),
    UPDATE_POST(transact(
            "Change, publish or archive a post; its slugs move along.", POST, TEXT, STATS, CONTENT_SLUG, LIKE_SHARD)),
    DELETE_POST(transact(
            "Remove a post with its slugs and note what is left to clean up.",
            POST,
            TEXT,
            STATS,
            CONTENT_SLUG,
            LIKE_SHARD,
            CLEANUP)),
    LIKE_OF_USER(get(STRONG, "See whether a user likes a post.", LIKE)),
    LIKES_OF_POST(query(TABLE, EVENTUAL, "List who likes a post.", LIKE)),
    LIKES_OF_USER(query(GSI1, "List what a user likes.", LIKE)),
    LIKE_POST(transact("Like a published post and count it.", LIKE, STATS)),
    UNLIKE_POST(transact("Take a like back and count it.", LIKE, STATS)),
    LIKE_POPULAR_POST(transact("Like a very popular post and count it on one of many items.", LIKE, LIKE_SHARD)),
    UNLIKE_POPULAR_POST(transact("Take a like of a very popular post back and count it.", LIKE, LIKE_SHARD)),
    SPREAD_LIKES(transact("Count the likes of a very popular post on many items from now on.", STATS, LIKE_SHARD)),
    LIKE_SHARDS(batchGet(STRONG, "Read what the likes of a very popular post add up to.", LIKE_SHARD)),
    LIKE_SHARDS_WITH_AUTHOR(batchGet(
            STRONG,
            "Show a very popular post with the exact number of its likes, and its author.",
            LIKE_SHARD,
            AUTHOR)),
    FOLD_LIKES(update("Note for lists what the likes of a very popular post add up to.", STATS)),
    BOOKMARK_OF_USER(get(STRONG, "See whether a user keeps a post.", BOOKMARK)),
    BOOKMARKS_OF_USER(query(GSI1, "List what a user keeps, by age.", BOOKMARK)),
    KEEP_POST(transact("Bookmark a post that is published.", BOOKMARK, STATS)),
    DROP_BOOKMARK(delete("Remove a bookmark.", BOOKMARK)),

    // content-service: cards
    CARD_BY_ID(batchGet(STRONG, "Read a card with its counters before removing it.", CARD, STATS)),
    CARD_WITH_STATS(query(TABLE, EVENTUAL, "Show a card with its text and its counters.", CARD, TEXT, STATS)),
    CARD_WITH_VOTE(batchGet(
            STRONG, "Show a card with its text, its counters and the reader's vote.", CARD, TEXT, STATS, VOTE)),
    CARDS_BY_ID(batchGet(
            EVENTUAL,
            "Show a page of cards, with their authors where they are known, and the reader's votes if they ask for them.",
            CARD,
            AUTHOR,
            VOTE,
            BLOCK_LIST)),
    CARDS_OF_AUTHOR(query(GSI1, "List the cards, drafts or archive of an author.", CARD)),
    CARDS_IN_CATEGORY(query(GSI2, "List the published cards of a category.", CARD)),
    CARDS_OF_DAY(query(GSI3, "List the cards that came out on a day.", CARD)),
    NEWEST_CARDS(query(GSI4, "List the cards that came out last, whatever the day.", CARD)),
    CREATE_CARD(transact(
            "Begin a card with its text, its counters and its slug.", CARD, TEXT, STATS, CONTENT_SLUG, IDEMPOTENCY)),
    UPDATE_CARD(transact("Change, publish or archive a card; its slugs move along.", CARD, TEXT, STATS, CONTENT_SLUG)),
    DELETE_CARD(transact(
            "Remove a card with its slugs and note what is left to clean up.",
            CARD,
            TEXT,
            STATS,
            CONTENT_SLUG,
            CLEANUP)),

    // content-service: what posts and cards have in common
    CONTENT_BY_SLUG(get(STRONG, "Find a post or a card of an author by its slug, or an earlier one.", CONTENT_SLUG)),
    STATS_OF_CONTENT(get(STRONG, "Read the counters of a post or a card.", STATS)),
    STATS_BY_ID(batchGet(
            EVENTUAL, "Read the counters of a page of posts or cards, and whom the reader blocks.", STATS, BLOCK_LIST)),
    STATS_WITH_AUTHORS(batchGet(
            EVENTUAL,
            "Read the counters that a page of posts, cards or comments needs, its authors, and whom the reader blocks.",
            STATS,
            AUTHOR,
            BLOCK_LIST)),
    LIST_WITH_MARKS(batchGet(
            EVENTUAL,
            "Read the counters and the authors of a page of posts or cards, and what the reader did with each.",
            STATS,
            AUTHOR,
            LIKE,
            BOOKMARK,
            VOTE,
            BLOCK_LIST)),
    TEXTS_BY_ID(batchGet(EVENTUAL, "Read the texts of a page of posts or cards for who wrote them.", TEXT)),
    AUTHOR_BY_ID(get(EVENTUAL, "Read who wrote a post or a card.", AUTHOR)),
    AUTHORS_BY_ID(batchGet(EVENTUAL, "Read who wrote a page of posts or cards.", AUTHOR)),
    COUNT_VIEW(transact("Count a view, once for each viewer and day.", VIEW, STATS, CARD_DAY)),
    COMMENTS_ON_CONTENT(query(TABLE, EVENTUAL, "List the comments on a post or a card.", COMMENT)),
    COMMENTS_OF_THREAD(query(GSI3, "List by age the comments that answer none, or the answers to one.", COMMENT)),
    COMMENTS_BY_SCORE(query(GSI5, "List by votes the comments that answer none, or the answers to one.", COMMENT)),
    MOVE_COMMENT(update("Move a comment in its thread to where its votes put it.", COMMENT)),
    COMMENTS_OF_AUTHOR(query(GSI1, "List the comments of an author.", COMMENT)),
    COMMENT_BY_ID(query(GSI2, "Find a comment by its id alone.", COMMENT)),
    COMMENT_WITH_TARGET(batchGet(
            STRONG, "Read a comment with its author, and whether what it is about is shown.", COMMENT, STATS, AUTHOR)),
    ADD_COMMENT(transact(
            "Comment on what is published, unless its author blocks who does, and count it.",
            COMMENT,
            STATS,
            CARD_DAY,
            BLOCK,
            IDEMPOTENCY)),
    UPDATE_COMMENT(update("Change what a comment says, whatever its votes do meanwhile.", COMMENT)),
    DELETE_COMMENT(transact("Remove a comment and count it.", COMMENT, STATS, CARD_DAY, CLEANUP)),
    VOTE_WITH_TARGET(
            batchGet(STRONG, "See how a user voted, and whether the target takes votes.", VOTE, STATS, COMMENT)),
    VOTES_ON_TARGET(query(GSI1, "List the votes on a card or a comment.", VOTE)),
    VOTES_OF_USER(query(GSI2, "List the votes of a user.", VOTE)),
    CAST_VOTE(transact("Vote on a card or a comment and count it.", VOTE, STATS, CARD_DAY, COMMENT)),
    WITHDRAW_VOTE(transact("Take a vote back and count it.", VOTE, STATS, CARD_DAY, COMMENT)),
    TOP_VOTED(query(GSI5, "List posts or cards by score.", RANK).readBy(Service.NOTIFICATIONS)),
    CONTROVERSIAL(
            query(GSI5, "List posts or cards by how much they divide.", RANK).readBy(Service.NOTIFICATIONS)),
    TRENDING_CARDS(query(GSI3, "List the cards of a day by what happened to them.", CARD_DAY)),
    SEARCH_BY_WORD(query(GSI4, "Find posts and cards by a word or its start.", TERM)),
    SEARCH_RESULTS(batchGet(
            EVENTUAL,
            "Show what a search found, and who wrote it, but whom the reader blocks.",
            POST,
            CARD,
            AUTHOR,
            BLOCK_LIST)),

    // content-service: tags
    CONTENT_WITH_TAG(query(GSI2, "List the published posts, or cards, with a tag.", TAGGING)),
    TAGS_BY_START(query(GSI4, "List the tags that start alike.", TAG)),
    TAGS_BY_USE(query(GSI5, "List tags by how many posts and cards have them.", TAG)),

    // content-service: categories
    CATEGORY_BY_ID(get(STRONG, "Read a category.", CATEGORY)),
    CATEGORY_BY_SLUG(query(GSI1, "Find a category by its slug.", CATEGORY)),
    CATEGORIES_BY_PARENT(query(GSI2, "List the categories below one, in their order.", CATEGORY)),
    CREATE_CATEGORY(transact("Create a category with its guard.", CATEGORY, SLUG, IDEMPOTENCY)),
    UPDATE_CATEGORY(transact("Change a category; its guard moves along.", CATEGORY, SLUG)),
    DELETE_CATEGORY(transact("Remove a category that holds no other.", CATEGORY, SLUG)),

    // content-service: following and blocking
    FOLLOW_OF_USER(get(STRONG, "See whether a user follows something.", FOLLOW)),
    FOLLOWS_OF_USER(query(GSI2, "List whom or what a user follows, by age.", FOLLOW)),
    FOLLOWERS(query(GSI1, "List who follows a person, a category or a tag.", FOLLOW)),
    FOLLOW_COUNTS(get(STRONG, "See how many follow somebody or something.", FOLLOW_COUNT)),
    START_FOLLOWING(transact(
                    "Follow what is there, unless one of the two blocks the other, and count it.",
                    FOLLOW,
                    FOLLOW_COUNT,
                    BLOCK,
                    CATEGORY)
            .checking(USER)),
    STOP_FOLLOWING(transact("Follow no longer and count it.", FOLLOW, FOLLOW_COUNT)),
    BLOCK_CHECK(batchGet(
            STRONG, "Read what is between two people before one blocks the other.", BLOCK, BLOCK_LIST, FOLLOW)),
    BLOCK_OF_USER(get(STRONG, "See whether a user blocks somebody.", BLOCK)),
    BLOCKS_OF_USER(query(TABLE, EVENTUAL, "List whom a user blocks.", BLOCK)),
    BLOCK_PERSON(
            transact("Block a person and end what one follows of the other.", BLOCK, BLOCK_LIST, FOLLOW, FOLLOW_COUNT)
                    .checking(USER)),
    UNBLOCK_PERSON(transact("Block a person no longer.", BLOCK, BLOCK_LIST)),

    FEED_OF_USER(query(TABLE, EVENTUAL, "List what those whom a user follows published.", FEED_ROW)),
    FEED_ENTRIES(batchGet(
            STRONG,
            "Show a page of a feed as far as it is still published, followed and not blocked.",
            POST,
            CARD,
            AUTHOR,
            FOLLOW,
            BLOCK_LIST)),

    // content-service: collections
    COLLECTION_OF_USER(get(STRONG, "Read a collection before changing it.", COLLECTION)),
    COLLECTION_BY_ID(query(GSI1, "Find a collection by its id alone.", COLLECTION)),
    COLLECTIONS_BY_ID(batchGet(EVENTUAL, "Show a page of collections.", COLLECTION)),
    COLLECTIONS_OF_USER(query(TABLE, EVENTUAL, "List the collections of a user.", COLLECTION)),
    PUBLIC_COLLECTIONS(query(GSI2, "List the collections that a user shows.", COLLECTION)),
    CARD_OF_COLLECTION(get(STRONG, "See since when a card is in a collection.", COLLECTION_CARD)),
    COLLECTION_CARDS(query(TABLE, EVENTUAL, "Walk through the cards of a collection.", COLLECTION_CARD)),
    COLLECTION_CARDS_BY_AGE(query(GSI1, "List the cards of a collection as they were added.", COLLECTION_CARD)),
    COLLECTIONS_WITH_CARD(query(GSI2, "List the collections of a user that hold a card.", COLLECTION_CARD)),
    CREATE_COLLECTION(transact("Create a collection.", COLLECTION, IDEMPOTENCY)),
    UPDATE_COLLECTION(update("Change, show or hide a collection, whatever is put into it meanwhile.", COLLECTION)),
    DELETE_COLLECTION(transact("Remove a collection and note what is left to clean up.", COLLECTION, CLEANUP)),
    COLLECT_CARD(transact("Put a published card into a collection.", COLLECTION_CARD, COLLECTION, STATS, CARD_DAY)),
    UNCOLLECT_CARD(transact("Take a card out of a collection.", COLLECTION_CARD, COLLECTION, STATS, CARD_DAY)),

    // content-service: videos
    VIDEO_OF_USER(get(STRONG, "Read a video of a user.", VIDEO)),
    VIDEO_BY_ID(query(GSI1, "Find a video by its id alone.", VIDEO)),
    VIDEOS_BY_AGE(query(GSI2, "List the videos of a user by age.", VIDEO)),
    CREATE_VIDEO(transact("Note a video of somebody who has an account.", VIDEO, VIDEO_ID, IDEMPOTENCY)
            .checking(USER)),
    UPDATE_VIDEO_STATUS(update("Note how far the processing of a video is.", VIDEO)),
    FREE_VIDEO_ID(delete("Free the id of a video that is gone.", VIDEO_ID)),

    // content-service: the change feed keeps what is derived
    TERMS_OF_CONTENT(query(TABLE, STRONG, "See which words find a post or a card.", TERM)),
    TEXT_TO_SEARCH(get(STRONG, "Read the text of a post or a card for its words.", TEXT)),
    WRITE_TERMS(transact("Bring the words of a post or a card up to date while it is as read.", TERM, POST, CARD)),
    GIVE_SLUG(transact("Give a slug to what was published before there were any.", POST, CARD, CONTENT_SLUG)),
    TAGS_OF_CONTENT(query(TABLE, STRONG, "See which tags list a post or a card.", TAGGING)),
    WRITE_TAGS(transact(
            "Bring a post or a card onto the lists of its tags and count it there, while it is as read.",
            TAGGING,
            TAG,
            POST,
            CARD)),
    MOVE_TAG(update("Put a tag where its count says.", TAG)),
    FORGET_TAG(delete("Forget a tag that nothing has any more.", TAG)),
    ENTER_RANKING(transact("Put a post or a card into a ranking while it is published as read.", RANK, STATS)),
    WRITE_RANK(put("Move a post or a card in a ranking.", RANK)),
    REMOVE_RANK(delete("Take a post or a card out of a ranking, unless it is back.", RANK)),
    DAYS_OF_CARD(query(TABLE, STRONG, "Walk through the days of a card.", CARD_DAY)),
    MARK_DAYS(transact("Take the days of a card out of the trends, or back in, while it is as read.", CARD_DAY, STATS)),
    MOVE_TREND(update("Move a card among the trends of a day.", CARD_DAY)),
    WRITE_AUTHOR(put("Note how a person wants to be shown, unless something newer is known.", AUTHOR)),
    AUTHORS_TO_DERIVE(batchGet(STRONG, "Read profiles with what is known of them to derive again.", USER, AUTHOR)
            .readBy(Service.CONTENT)),
    CONTENT_TO_DERIVE(batchGet(STRONG, "Read posts and cards with their counters to derive again.", POST, CARD, STATS)),
    WRITE_FEED(batchWrite("Put what was published into the feeds of some followers.", FEED_ROW)),
    FEEDS_WITH_CONTENT(query(GSI3, "List the feeds that a post or a card is in.", FEED_ROW)),
    LEAVE_FEEDS(transact("Take a post or a card out of feeds while it is not published.", FEED_ROW, POST, CARD)),
    FOLLOWS_TO_TIDY(query(TABLE, STRONG, "List all that a user follows, to see what their feed may show.", FOLLOW)),
    DUE_FAN_OUTS(query(GSI3, "List the fan-outs to very many that are due.", FAN_OUT)),
    WRITE_FAN_OUT(put("Note how far a fan-out is.", FAN_OUT)),
    FINISH_FAN_OUT(delete("Close a fan-out.", FAN_OUT)),
    DUE_CLEANUPS(query(GSI3, "List the clean-up jobs that are due.", CLEANUP)),
    WRITE_CLEANUP(put("Note how far a clean-up job is.", CLEANUP)),
    FINISH_CLEANUP(delete("Close a clean-up job.", CLEANUP)),
    CONTENT_LEFTOVERS(query(
            TABLE,
            STRONG,
            "List all below a deleted post or card.",
            STATS,
            RANK,
            COMMENT,
            LIKE,
            TERM,
            TAGGING,
            CARD_DAY)),
    CLEAN_UP_TAGS(transact("Take what was deleted off the lists of its tags, and count it there.", TAGGING, TAG)),
    BOOKMARKS_OF_POST(query(GSI2, "List who keeps a deleted post.", BOOKMARK)),
    COLLECTIONS_OF_CARD(
            query(GSI3, "List the collections that hold a deleted card, whoever owns them.", COLLECTION_CARD)),
    USER_LEFTOVERS(query(
            TABLE, STRONG, "List what a deleted person kept.", BOOKMARK, VIDEO, COLLECTION, FOLLOW, BLOCK, BLOCK_LIST)),
    CLEAN_UP(batchWrite(
            "Remove what hung on something deleted.",
            STATS,
            RANK,
            LIKE,
            TERM,
            CARD_DAY,
            BOOKMARK,
            VIDEO,
            VOTE,
            COLLECTION_CARD,
            BLOCK,
            BLOCK_LIST,
            FEED_ROW)),
    CLEAN_UP_COMMENTS(transact("Remove comments and note whose votes are left to clean up.", COMMENT, CLEANUP)),

    // orders-service
    WHOLE_ORDER(query(
            TABLE,
            STRONG,
            "Read everything an order consists of, without its history.",
            ORDER_HEADER,
            ORDER_STATUS,
            ORDER_ITEM,
            CUSTOMER,
            SHIPPING,
            PAYMENT)),
    ORDER_STATUS_BY_ID(get(STRONG, "Read the status and the version of an order.", ORDER_STATUS)),
    STATUS_HISTORY(query(TABLE, EVENTUAL, "List the statuses an order had.", STATUS_LOG)),
    ORDERS_BY_ID(batchGet(EVENTUAL, "Show a page of orders with their summaries.", ORDER_STATUS)),
    ORDERS_OF_COMPANY(query(GSI1, "Find the orders of a company by how their ids start.", ORDER_HEADER)),
    ORDERS_BY_DATE(query(GSI3, "List the orders of a company by date.", ORDER_HEADER)),
    ORDERS_IN_STATUS(query(GSI1, "List the orders of a status across companies.", ORDER_STATUS)),
    COMPANY_ORDERS_IN_STATUS(query(GSI3, "List the orders of a company in a status.", ORDER_STATUS)),
    ORDERS_WITH_PRODUCT(query(GSI1, "List the orders with a product, of a company or of all.", ORDER_ITEM)),
    ITEMS_IN_STATUS(query(GSI2, "List the items of a status across companies.", ORDER_ITEM)),
    COMPANY_ITEMS_IN_STATUS(query(GSI3, "List what a company has to pick, by city and date.", ORDER_ITEM)),
    ORDERS_OF_CUSTOMER(query(GSI1, "List the orders of a customer across companies.", CUSTOMER)),
    COMPANY_ORDERS_OF_CUSTOMER(query(GSI3, "List the orders of a customer with a company.", CUSTOMER)),
    ORDERS_TO_CITY(query(GSI1, "List the orders to a city across companies.", SHIPPING)),
    COMPANY_ORDERS_TO_CITY(query(GSI3, "List the orders of a company to a city, by day.", SHIPPING)),
    ORDERS_PAID_BY(query(GSI1, "List the payments by a method across companies.", PAYMENT)),
    COMPANY_ORDERS_PAID_BY(query(GSI3, "List the payments of a company by a method.", PAYMENT)),
    COMPANY_OF_ORDER(get(EVENTUAL, "Read what a company is called when it places an order.", COMPANY)
            .readBy(Service.ORDERS)),
    PLACE_ORDER(transact(
            "Create an order with all its parts.",
            ORDER_HEADER,
            ORDER_STATUS,
            STATUS_LOG,
            ORDER_ITEM,
            CUSTOMER,
            SHIPPING,
            PAYMENT,
            IDEMPOTENCY)),
    UPDATE_ORDER_HEADER(transact("Change what the header of an order says.", ORDER_HEADER, ORDER_STATUS)),
    MOVE_ORDER(transact("Move an order to another status and log it.", ORDER_STATUS, STATUS_LOG, ORDER_ITEM)),
    MOVE_ITEMS(transact(
            "Move items to another status, and the order if they were the last.",
            ORDER_ITEM,
            ORDER_STATUS,
            STATUS_LOG)),
    CHANGE_CUSTOMER(transact("Change who an order is for.", CUSTOMER, ORDER_STATUS)),
    REMOVE_CUSTOMER(transact(
                    "Put a pseudonym in the place of the person an order is for.",
                    CUSTOMER,
                    ORDER_HEADER,
                    ORDER_STATUS,
                    AUDIT)
            .checking(ACCESS, CLIENT)),
    CHANGE_SHIPPING(transact("Change where or when an order goes.", SHIPPING, ORDER_STATUS, ORDER_ITEM)),
    ADD_PAYMENT(transact("Add a payment to an order.", PAYMENT, ORDER_STATUS, IDEMPOTENCY)),

    // notifications-service
    NOTIFICATIONS_OF_USER(query(TABLE, EVENTUAL, "List the inbox of a user.", NOTIFICATION)),
    NOTIFICATION_BY_ID(query(GSI1, "Find a notification by its id alone.", NOTIFICATION)),
    NOTIFICATIONS_BY_SENDER(query(GSI4, "List what a service or an administrator sent.", NOTIFICATION)),
    NOTIFICATION_OF_USER(get(STRONG, "Read a notification before changing it.", NOTIFICATION)),
    NOTIFICATIONS_ON_CHANNEL(query(GSI2, "List the notifications of a user on a channel.", NOTIFICATION)),
    UNREAD_NOTIFICATIONS(query(GSI3, "List what a user has not read.", NOTIFICATION)),
    INBOX_OF_USER(get(STRONG, "Read the markers and the last time of an inbox.", INBOX)),
    RECIPIENT(batchGet(
                    STRONG,
                    "Read what decides whether and how to notify.",
                    CAUSE,
                    INBOX,
                    PREFERENCES,
                    NOTIFICATION_GROUP,
                    USER)
            .readBy(Service.NOTIFICATIONS)),
    NOTIFY(transact(
                    "Put a notification into an inbox, once for each cause.",
                    NOTIFICATION,
                    CAUSE,
                    NOTIFICATION_GROUP,
                    INBOX,
                    DELIVERY,
                    IDEMPOTENCY)
            .checking(ACCESS, CLIENT)),
    UPDATE_NOTIFICATION(update("Mark a notification as read or unread.", NOTIFICATION)),
    MARK_FOR_READER(transact("Mark somebody else's notification, as an administrator.", NOTIFICATION)
            .checking(ACCESS, CLIENT)),
    EDIT_NOTIFICATION(transact("Change what a notification says, while whoever sent it may.", NOTIFICATION)
            .checking(ACCESS, CLIENT)),
    MARK_ALL_READ(update("Move the markers of an inbox.", INBOX)),
    DELETE_NOTIFICATION(transact("Put a notification into the bin.", NOTIFICATION, DELETED_NOTIFICATION)
            .checking(ACCESS, CLIENT)),
    DELETED_NOTIFICATION_OF_USER(get(STRONG, "Read a deleted notification before restoring it.", DELETED_NOTIFICATION)),
    DELETED_NOTIFICATIONS_OF_USER(
            query(TABLE, EVENTUAL, "List what a user deleted and may still take back.", DELETED_NOTIFICATION)),
    DELETED_NOTIFICATION_BY_ID(query(GSI1, "Find a deleted notification by its id alone.", DELETED_NOTIFICATION)),
    RESTORE_NOTIFICATION(transact("Take a notification out of the bin.", NOTIFICATION, DELETED_NOTIFICATION)
            .checking(ACCESS, CLIENT)),
    CLOSE_INBOX(update("Note that an inbox is to be emptied, and who is at it.", INBOX)),
    CLOSED_INBOXES(query(GSI3, "List the inboxes of closed accounts that are to be emptied.", INBOX)),
    INBOX_LEFTOVERS(query(
            TABLE,
            STRONG,
            "List what is left in an inbox that is to be emptied.",
            NOTIFICATION,
            DELETED_NOTIFICATION,
            CAUSE,
            NOTIFICATION_GROUP,
            DEVICE)),
    EMPTY_INBOX(batchWrite(
            "Remove what somebody was told, and how they wanted to be told.",
            NOTIFICATION,
            DELETED_NOTIFICATION,
            CAUSE,
            NOTIFICATION_GROUP,
            DEVICE,
            PREFERENCES)),
    DISCARD_INBOX(delete("Remove an inbox that is empty.", INBOX)),
    PREFERENCES_OF_USER(get(STRONG, "Read what a user wants to be told.", PREFERENCES)),
    SET_PREFERENCES(update("Change what a user wants to be told.", PREFERENCES)),
    DEVICES_OF_USER(query(TABLE, STRONG, "List the devices of a user.", DEVICE)),
    HOLDERS_OF_DEVICE(query(GSI1, "Find who has registered a device.", DEVICE)),
    REGISTER_DEVICE(transact("Register a device for push messages and take it from others.", DEVICE, IDEMPOTENCY)),
    UPDATE_DEVICE(update("Remember where a device is reached.", DEVICE)),
    REMOVE_DEVICE(delete("Forget a device.", DEVICE)),
    DELIVERIES_OF_NOTIFICATION(batchGet(EVENTUAL, "See how notifications were delivered.", DELIVERY)),
    DUE_DELIVERIES(query(GSI3, "List the deliveries of a channel that are due.", DELIVERY)),
    PLAN_DELIVERY(put("Plan a mail that is no notification.", DELIVERY)),
    MOVE_DELIVERY(put("Claim, postpone or finish a delivery.", DELIVERY)),
    NOTIFICATIONS_AFTER(query(TABLE, STRONG, "Catch up with an inbox, from a known place on.", NOTIFICATION)),
    ISSUE_STREAM_TICKET(put("Issue a ticket for one stream.", STREAM_TICKET)),
    USE_STREAM_TICKET(delete("Use up a ticket and learn whose it was.", STREAM_TICKET)),

    // services that read the change feed
    DEAD_LETTERS(query(GSI3, "List the changes that the feed has left behind.", DEAD_LETTER)),
    DEAD_LETTER_BY_ID(get(STRONG, "Read a change that was left behind.", DEAD_LETTER)),
    KEEP_DEAD_LETTER(put("Keep a change that a handler cannot handle.", DEAD_LETTER)),
    BEGIN_REPLAY(transact("Count a replay of a change before it is handled again.", DEAD_LETTER, AUDIT)
            .checking(ACCESS, CLIENT)),
    NOTE_REPLAY(update("Note why a replay of a change has failed.", DEAD_LETTER)),
    DISCARD_DEAD_LETTER(
            transact("Remove a change that nobody needs.", DEAD_LETTER, AUDIT).checking(ACCESS, CLIENT)),
    REMOVE_DEAD_LETTER(delete("Remove a change that was handled after all.", DEAD_LETTER)),

    // all services
    DENIALS(query(GSI3, "List whose tokens count no more, from a known time on.", DENIAL)
            .readBy(Service.values())),
    DENIALS_BY_ID(batchGet(STRONG, "See whether a token counts, where the list cannot tell.", DENIAL)
            .readBy(Service.values())),
    AUDIT_OF_SUBJECT(query(TABLE, EVENTUAL, "List what was done to a person, a service account or a company.", AUDIT)),
    AUDIT_BY_ACTOR(query(GSI1, "List what somebody did.", AUDIT)),
    AUDIT_OF_DAY(query(GSI3, "List what was done on a day.", AUDIT)),
    COUNT_REFUSALS(update("Count by the hour what was refused to strangers.", AUDIT)),
    IDEMPOTENCY_RECORD(get(STRONG, "Read the answer that a repeated request gets again.", IDEMPOTENCY)),
    READINESS_PROBE(get(EVENTUAL, "Ask for a key that never exists, to see that the table answers.", IDEMPOTENCY)),
    TRANSACTION_PROBE(
            transact("Require a key that never exists, to see that the engine has transactions.", IDEMPOTENCY));

    private final PatternDefinition definition;

    AccessPattern(PatternDefinition definition) {
        this.definition = definition.checked(name());
    }

    /** The services that own all it touches; nobody, for a read of what several own. */
    public Set<Service> owners() {
        return definition.owners();
    }

    /** The services that may read with it, owners included; nobody for a write. */
    public Set<Service> readers() {
        return definition.readers();
    }

    public boolean usableBy(Service service) {
        return (operation().isWrite() ? owners() : readers()).contains(service);
    }

    public Operation operation() {
        return definition.operation();
    }

    public Index index() {
        return definition.index();
    }

    public Consistency consistency() {
        return definition.consistency();
    }

    /** What it reads or writes; a Query finds no other. */
    public List<Entity> entities() {
        return definition.entities();
    }

    /** What others own, and a transaction asks for by a condition. */
    public List<Entity> checks() {
        return definition.checks();
    }

    public Budget budget() {
        return definition.budget();
    }

    /** What it is for, in one sentence. */
    public String purpose() {
        return definition.purpose();
    }
}
