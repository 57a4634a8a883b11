package dev.tessera.keys;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.users.UserKeys;
import java.time.Instant;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Both halves of a key, built and parsed, beside what is usually done instead: joining with {@code #} and splitting at
 * it, which neither escapes nor checks anything. Three keys: the shortest, one with a time, and the longest there is.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KeyBenchmark {

    private String userId = "01JCXKQ2ZP8Y6M3T5V7W9A1B2C";
    private String postId = "01JCXKQ4POST00000000000000";
    private String commentId = "01JCXKQ5C0MMENT00000000000";
    private Instant createdAt = Instant.parse("2026-11-16T04:30:00.123Z");
    private Cnpj cnpj = Cnpj.parse("12.ABC.345/01DE-35");
    private String status = "AguardandoEstoque";
    private String city = "Rio de Janeiro";
    private LocalDate day = LocalDate.parse("2023-10-03");
    private String orderId = "ORD-20231001-0001";
    private String productId = "PRD-1001";

    private UserKeys.Primary user = new UserKeys.Primary(userId);
    private CommentKeys.Primary comment = new CommentKeys.Primary(ContentKind.POST, postId, createdAt, commentId);
    private OrderItemKeys.OfCompanyInStatus item =
            new OrderItemKeys.OfCompanyInStatus(cnpj, status, city, day, orderId, productId);

    private String userPk = user.pk();
    private String userSk = user.sk();
    private String commentPk = comment.pk();
    private String commentSk = comment.sk();
    private String itemPk = item.pk();
    private String itemSk = item.sk();

    @Benchmark
    public void buildShort(Blackhole hole) {
        Key key = new UserKeys.Primary(userId);
        hole.consume(key.pk());
        hole.consume(key.sk());
    }

    @Benchmark
    public void buildShortByJoining(Blackhole hole) {
        hole.consume("USER#" + userId);
        hole.consume("PROFILE");
    }

    @Benchmark
    public void buildWithTime(Blackhole hole) {
        Key key = new CommentKeys.Primary(ContentKind.POST, postId, createdAt, commentId);
        hole.consume(key.pk());
        hole.consume(key.sk());
    }

    @Benchmark
    public void buildWithTimeByJoining(Blackhole hole) {
        hole.consume("POST#" + postId);
        hole.consume("COMMENT#" + createdAt + "#" + commentId);
    }

    @Benchmark
    public void buildLong(Blackhole hole) {
        Key key = new OrderItemKeys.OfCompanyInStatus(cnpj, status, city, day, orderId, productId);
        hole.consume(key.pk());
        hole.consume(key.sk());
    }

    @Benchmark
    public void buildLongByJoining(Blackhole hole) {
        hole.consume("COMPANY#" + cnpj.value() + "#ITEMSTATUS#" + status);
        hole.consume("CITY#" + city + "#DATE#" + day + "#ORDER#" + orderId + "#ITEM#" + productId);
    }

    @Benchmark
    public Key parseShort() {
        return PrimaryKey.parse(userPk, userSk);
    }

    @Benchmark
    public UserKeys.Primary parseShortBySplitting() {
        return new UserKeys.Primary(userPk.split("#")[1]);
    }

    @Benchmark
    public Key parseWithTime() {
        return PrimaryKey.parse(commentPk, commentSk);
    }

    @Benchmark
    public CommentKeys.Primary parseWithTimeBySplitting() {
        String[] pk = commentPk.split("#");
        String[] sk = commentSk.split("#");
        return new CommentKeys.Primary(ContentKind.valueOf(pk[0]), pk[1], Instant.parse(sk[1]), sk[2]);
    }

    @Benchmark
    public Key parseLong() {
        return IndexKey.parse(Index.GSI3, itemPk, itemSk);
    }

    @Benchmark
    public OrderItemKeys.OfCompanyInStatus parseLongBySplitting() {
        String[] pk = itemPk.split("#");
        String[] sk = itemSk.split("#");
        return new OrderItemKeys.OfCompanyInStatus(new Cnpj(pk[1]), pk[3], sk[1], LocalDate.parse(sk[3]), sk[5], sk[7]);
    }
}
