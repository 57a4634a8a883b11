package dev.tessera.benchmarks.spring;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.text.ParseException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import reactor.core.publisher.Mono;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/** What people would write instead: Spring Boot with WebFlux, its resource server, and the SDK's Enhanced client. */
@SpringBootApplication
public class SpringPeer {

    public static void main(String[] args) {
        SpringApplication.run(SpringPeer.class, args);
    }

    @Bean
    DynamoDbEnhancedAsyncClient table(@Value("${engine}") URI engine) {
        return DynamoDbEnhancedAsyncClient.builder()
                .dynamoDbClient(DynamoDbAsyncClient.builder()
                        .endpointOverride(engine)
                        .region(Region.US_EAST_1)
                        .credentialsProvider(
                                StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                        .httpClientBuilder(NettyNioAsyncHttpClient.builder().maxConcurrency(50))
                        .build())
                .build();
    }

    @Bean
    SecurityWebFilterChain security(ServerHttpSecurity http) {
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .authorizeExchange(exchanges -> exchanges
                        .pathMatchers("/ready")
                        .permitAll()
                        .anyExchange()
                        .authenticated())
                .oauth2ResourceServer(server -> server.jwt(Customizer.withDefaults()))
                .build();
    }

    @Bean
    ReactiveJwtDecoder decoder(@Value("${jwks}") String jwks) throws IOException, ParseException {
        DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(
                com.nimbusds.jose.JWSAlgorithm.ES256,
                new ImmutableJWKSet<>(JWKSet.load(Path.of(jwks).toFile()))));
        processor.setJWTClaimsSetVerifier((claims, context) -> {});
        return new NimbusReactiveJwtDecoder(token -> {
            try {
                return Mono.just(processor.process(token, null));
            } catch (com.nimbusds.jose.proc.BadJOSEException | com.nimbusds.jose.JOSEException e) {
                return Mono.error(e);
            }
        });
    }
}
