package dev.tessera.benchmarks.spring;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchGetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactPutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactUpdateItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@RestController
class PeerController {

    private static final int PAGE = 20;

    private final DynamoDbEnhancedAsyncClient client;
    private final DynamoDbAsyncTable<Beans.Person> people;
    private final DynamoDbAsyncTable<Beans.Post> posts;
    private final DynamoDbAsyncTable<Beans.Stats> stats;
    private final DynamoDbAsyncTable<Beans.Like> likes;

    PeerController(DynamoDbEnhancedAsyncClient client, @Value("${table}") String table) {
        this.client = client;
        this.people = client.table(table, TableSchema.fromBean(Beans.Person.class));
        this.posts = client.table(table, TableSchema.fromBean(Beans.Post.class));
        this.stats = client.table(table, TableSchema.fromBean(Beans.Stats.class));
        this.likes = client.table(table, TableSchema.fromBean(Beans.Like.class));
    }

    @GetMapping("/ready")
    Mono<String> ready() {
        return Mono.just("ready");
    }

    @GetMapping("/users/{id}")
    Mono<Beans.Person> user(@PathVariable String id) {
        return Mono.fromFuture(() -> people.getItem(key("USER#" + id, "PROFILE")));
    }

    record Listed(Beans.Post post, Beans.Stats stats, Beans.Person author) {}

    record Page(List<Listed> items, String next) {}

    @GetMapping("/posts")
    Mono<Page> list(@RequestParam String category) {
        QueryEnhancedRequest query = QueryEnhancedRequest.builder()
                .queryConditional(QueryConditional.sortBeginsWith(key("CATEGORY#" + category, "POST#")))
                .scanIndexForward(false)
                .limit(PAGE + 1)
                .build();
        return Mono.from(posts.index("GSI2").query(query)).flatMap(found -> {
            List<Beans.Post> page =
                    found.items().subList(0, Math.min(PAGE, found.items().size()));
            ReadBatch.Builder<Beans.Stats> counted =
                    ReadBatch.builder(Beans.Stats.class).mappedTableResource(stats);
            page.forEach(post -> counted.addGetItem(key(post.getPk(), "METADATA#STATS")));
            ReadBatch.Builder<Beans.Person> written =
                    ReadBatch.builder(Beans.Person.class).mappedTableResource(people);
            page.stream()
                    .map(Beans.Post::getAuthorId)
                    .distinct()
                    .forEach(author -> written.addGetItem(key("AUTHOR#" + author, "PROFILE")));
            BatchGetItemEnhancedRequest batch = BatchGetItemEnhancedRequest.builder()
                    .readBatches(counted.build(), written.build())
                    .build();
            boolean hasNext = found.items().size() > PAGE;
            return Mono.from(client.batchGetItem(batch)).map(rest -> {
                Map<String, Beans.Stats> statsByPost = new LinkedHashMap<>();
                Map<String, Beans.Person> authors = new LinkedHashMap<>();
                // Both lists hold all items of the table: the Enhanced client tells them apart by table only.
                rest.resultsForTable(stats).stream()
                        .filter(item -> item.getPk().startsWith("POST#"))
                        .forEach(item -> statsByPost.put(item.getPk(), item));
                rest.resultsForTable(people).stream()
                        .filter(item -> item.getPk().startsWith("AUTHOR#"))
                        .forEach(item -> authors.put(item.getPk(), item));
                return new Page(
                        page.stream()
                                .map(post -> new Listed(
                                        post,
                                        statsByPost.get(post.getPk()),
                                        authors.get("AUTHOR#" + post.getAuthorId())))
                                .toList(),
                        hasNext ? page.get(PAGE - 1).getGsi2sk() : null);
            });
        });
    }

    @PutMapping("/posts/{id}/likes/me")
    Mono<Beans.Like> like(@PathVariable String id, @AuthenticationPrincipal Jwt token) {
        return Mono.fromFuture(() -> stats.getItem(key("POST#" + id, "METADATA#STATS")))
                .flatMap(found -> {
                    String now = Instant.now().toString();
                    Beans.Like like = new Beans.Like();
                    like.setPk("POST#" + id);
                    like.setSk("LIKE#" + token.getSubject());
                    like.setGsi1pk("USER#" + token.getSubject());
                    like.setGsi1sk("LIKE#" + now + "#" + id);
                    like.setTargetAuthorId(found.getAuthorId());
                    like.setTargetTitle(found.getTitle());
                    like.setCreatedAt(now);
                    found.setLikes(found.getLikes() == null ? 1 : found.getLikes() + 1);
                    TransactWriteItemsEnhancedRequest transaction = TransactWriteItemsEnhancedRequest.builder()
                            .addPutItem(
                                    likes,
                                    TransactPutItemEnhancedRequest.builder(Beans.Like.class)
                                            .item(like)
                                            .conditionExpression(Expression.builder()
                                                    .expression("attribute_not_exists(pk)")
                                                    .build())
                                            .build())
                            .addUpdateItem(
                                    stats,
                                    TransactUpdateItemEnhancedRequest.builder(Beans.Stats.class)
                                            .item(found)
                                            .ignoreNulls(true)
                                            .conditionExpression(Expression.builder()
                                                    .expression("#s = :published")
                                                    .putExpressionName("#s", "status")
                                                    .putExpressionValue(":published", AttributeValue.fromS("PUBLISHED"))
                                                    .build())
                                            .build())
                            .build();
                    return Mono.fromFuture(() -> client.transactWriteItems(transaction))
                            .thenReturn(like);
                });
    }

    private static Key key(String pk, String sk) {
        return Key.builder().partitionValue(pk).sortValue(sk).build();
    }
}
