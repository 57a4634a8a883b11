package dev.tessera.service.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import jakarta.enterprise.context.ApplicationScoped;

/** A bucket per caller that fills steadily; callers who are quiet for a period have a full one and are forgotten. */
@ApplicationScoped
class RateLimits {

    private final HttpConfig.RateLimit config;
    private final Cache<String, Bucket> buckets;

    RateLimits(HttpConfig config) {
        this.config = config.rateLimit();
        this.buckets = Caffeine.newBuilder()
                .maximumSize(this.config.maxCallers())
                .expireAfterAccess(this.config.period())
                .build();
    }

    /** What is left after one request of a caller. */
    record Quota(int limit, ConsumptionProbe probe) {}

    boolean areEnabled() {
        return config.enabled();
    }

    Quota chargeSubject(String subject) {
        return charge("subject " + subject, config.authenticated());
    }

    Quota chargeAddress(String address) {
        return charge("address " + address, config.anonymous());
    }

    private Quota charge(String caller, int limit) {
        Bucket bucket = buckets.get(caller, ignored -> newBucket(limit));
        return new Quota(limit, bucket.tryConsumeAndReturnRemaining(1));
    }

    private Bucket newBucket(int limit) {
        return Bucket.builder()
                .addLimit(bandwidth -> bandwidth.capacity(limit).refillGreedy(limit, config.period()))
                .build();
    }
}
