package dev.tessera.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The upgrade of the table as a Job of the chart. */
class UpgradeJobTest {

    private static final String ROLE = "arn:aws:iam::111122223333:role/tessera-production-upgrade";

    private static final Rendered ON = Rendered.with("""
        table: {name: tiles, region: eu-west-1}
        upgrade: {enabled: true, hook: false, rate: 100, serviceAccount: {roleArn: '%s'}}
        """.formatted(ROLE));

    @Test
    void nothing_of_it_is_there_unless_it_is_asked_for() {
        for (Rendered rendered : List.of(Rendered.defaults(), Rendered.production(), Rendered.trial())) {
            assertThat(rendered.all("Job")).isEmpty();
            assertThat(rendered.objects()).extracting(Rendered::name).noneMatch(name -> name.contains("upgrade"));
        }
    }

    /** Helm keeps hooks apart from the objects that it renders. */
    @Test
    void it_is_a_hook_unless_plain_manifests_are_wanted() {
        assertThat(Rendered.with("upgrade: {enabled: true}").all("Job")).isEmpty();
        assertThat(ON.one("Job", "tessera-upgrade").at("/metadata").has("annotations"))
                .isFalse();
    }

    @Test
    void it_runs_with_a_role_of_its_own() {
        JsonNode job = ON.one("Job", "tessera-upgrade");
        assertThat(Rendered.pod(job).path("serviceAccountName").asText()).isEqualTo("tessera-upgrade");
        assertThat(ON.one("ServiceAccount", "tessera-upgrade")
                        .at("/metadata/annotations/eks.amazonaws.com~1role-arn")
                        .asText())
                .isEqualTo(ROLE);
        assertThat(ON.all("ServiceAccount").stream()
                        .filter(account -> account.toString().contains(ROLE)))
                .hasSize(1);
    }

    @Test
    void it_is_told_where_the_table_is_and_keeps_its_place_where_a_restarted_container_finds_it() {
        JsonNode job = ON.one("Job", "tessera-upgrade");
        JsonNode container = Rendered.container(job);
        assertThat(Rendered.each(container.path("env"))
                        .collect(Collectors.toMap(
                                env -> env.path("name").asText(),
                                env -> env.path("value").asText())))
                .containsEntry("TABLE_NAME", "tiles")
                .containsEntry("QUARKUS_DYNAMODB_AWS_REGION", "eu-west-1");
        assertThat(Rendered.each(container.path("args")).map(JsonNode::asText))
                .containsSubsequence("--rate", "100")
                .containsSubsequence("--checkpoint", "/tmp/upgrade.place");
        assertThat(Rendered.pod(job).path("restartPolicy").asText()).isEqualTo("OnFailure");
        assertThat(container.path("image").asText()).contains("/users-service:");
    }

    @Test
    void it_is_admitted_where_the_restricted_standard_is_enforced() {
        assertThat(RestrictedPodSecurity.violations(Rendered.pod(ON.one("Job", "tessera-upgrade"))))
                .isEmpty();
    }

    /** Its labels are its own: no Service, budget or policy of a service takes it for one of its pods. */
    @Test
    void no_service_selects_it_and_one_policy_opens_the_table_to_it() {
        JsonNode labels = ON.one("Job", "tessera-upgrade").at("/spec/template/metadata/labels");
        assertThat(ON.all("Deployment")).noneMatch(deployment -> Labels.match(deployment.at("/spec/selector"), labels));
        assertThat(ON.all("NetworkPolicy").stream()
                        .filter(policy -> Labels.match(policy.at("/spec/podSelector"), labels))
                        .map(Rendered::name))
                .containsExactlyInAnyOrder("tessera-default-deny", "tessera-upgrade");
    }
}
