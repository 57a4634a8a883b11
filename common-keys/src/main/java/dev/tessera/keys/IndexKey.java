package dev.tessera.keys;

import dev.tessera.keys.encoding.KeyException;

/** The key of an item on one of the indexes: one record for each entity and index. */
public sealed interface IndexKey extends Key
        permits UserByEmail,
                UserByUsername,
                SessionOfUser,
                ClientByAge,
                CompanyOfUser,
                PostOfAuthor,
                PostInCategory,
                PostByStatus,
                RankByScore,
                CommentOfAuthor,
                CommentById,
                LikeOfUser,
                BookmarkOfUser,
                CategoryBySlug,
                CategoryByParent,
                CardOfAuthor,
                CardInCategory,
                CardByDay,
                CardByTrend,
                TermByWord,
                VoteOnTarget,
                VoteOfUser,
                CollectionById,
                PublicCollection,
                CardInCollection,
                CollectionWithCard,
                VideoById,
                VideoOfUser,
                DueCleanup,
                OrderOfCompany,
                OrderByDate,
                OrderInStatus,
                CompanyOrderInStatus,
                OrderWithProduct,
                ItemInStatus,
                CompanyItemInStatus,
                OrderOfCustomer,
                CompanyOrderOfCustomer,
                OrderToCity,
                CompanyOrderToCity,
                OrderPaidBy,
                CompanyOrderPaidBy,
                NotificationById,
                NotificationOnChannel,
                UnreadNotification,
                DeletedNotificationById,
                ClosedInbox,
                DeviceByToken,
                DueDelivery {

    /** The key that these two texts are on the index; a pair that no entity could have written is refused. */
    static IndexKey parse(Index index, String pk, String sk) {
        if (index == Index.TABLE) {
            throw new KeyException("the table is no index: use PrimaryKey.parse");
        }
        return (IndexKey) Entity.read(index, pk, sk);
    }
}
