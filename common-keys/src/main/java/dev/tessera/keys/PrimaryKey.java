package dev.tessera.keys;

/** The key of an item: one record for each entity, and two for the throttles. */
public sealed interface PrimaryKey extends Key
        permits UserKey,
                LoginKey,
                UsernameKey,
                AccessKey,
                SessionKey,
                AccountThrottleKey,
                AddressThrottleKey,
                ClientKey,
                CompanyKey,
                MemberKey,
                PostKey,
                StatsKey,
                TextKey,
                RankKey,
                CommentKey,
                LikeKey,
                BookmarkKey,
                CategoryKey,
                SlugKey,
                CardKey,
                CardDayKey,
                ViewKey,
                TermKey,
                VoteKey,
                CollectionKey,
                CollectionCardKey,
                VideoKey,
                CleanupKey,
                OrderHeaderKey,
                OrderStatusKey,
                StatusLogKey,
                OrderItemKey,
                CustomerKey,
                ShippingKey,
                PaymentKey,
                NotificationKey,
                DeletedNotificationKey,
                CauseKey,
                NotificationGroupKey,
                InboxKey,
                PreferencesKey,
                DeviceKey,
                DeliveryKey,
                StreamTicketKey,
                IdempotencyKey {

    /** The key that these two texts are; a pair that no entity could have written is refused. */
    static PrimaryKey parse(String pk, String sk) {
        return (PrimaryKey) Entity.read(Index.TABLE, pk, sk);
    }
}
