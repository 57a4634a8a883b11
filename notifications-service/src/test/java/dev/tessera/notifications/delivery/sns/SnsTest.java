package dev.tessera.notifications.delivery.sns;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SnsTest {

    private static final String NO_METADATA_SERVICE = "aws.disableEc2Metadata";

    @BeforeEach
    void leave_the_machine() {
        System.setProperty(NO_METADATA_SERVICE, "true");
    }

    @AfterEach
    void come_back() {
        System.clearProperty(NO_METADATA_SERVICE);
    }

    @Test
    void a_channel_that_is_switched_on_without_a_region_stops_the_start() {
        SnsConfig sms = config("sms.enabled", "true");
        assertThatThrownBy(() -> new SmsSender(new Sns(sms), sms))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("tessera.notifications.sns.region is missing, and the environment names none: "
                        + "tessera.notifications.sns.sms.enabled needs Amazon SNS");
        SnsConfig push = config("push.applications.fcm", "arn:aws:sns:sa-east-1:123456789012:app/GCM/tessera");
        assertThatThrownBy(() -> new PushSender(new Sns(push), push, null, new ObjectMapper()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("tessera.notifications.sns.region is missing")
                .hasMessageContaining("tessera.notifications.sns.push.applications");
    }

    @Test
    void a_channel_that_is_off_needs_no_region() {
        SnsConfig off = config();

        assertThatCode(() -> new SmsSender(new Sns(off), off)).doesNotThrowAnyException();
        assertThatCode(() -> new PushSender(new Sns(off), off, null, new ObjectMapper()))
                .doesNotThrowAnyException();
    }

    private static SnsConfig config(String... settings) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().addDiscoveredConverters().withMapping(SnsConfig.class);
        for (int i = 0; i < settings.length; i += 2) {
            builder.withDefaultValue("tessera.notifications.sns." + settings[i], settings[i + 1]);
        }
        return builder.build().getConfigMapping(SnsConfig.class);
    }
}
