package dev.tessera.notifications.delivery;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.notifications.notification.Channel;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendersTest {

    private final Sender email = new RecordingSender(Channel.EMAIL);
    private final Sender sms = new RecordingSender(Channel.SMS);
    private final Sender push = new RecordingSender(Channel.PUSH);

    @Test
    void each_channel_has_its_sender() {
        assertThatCode(() -> new Senders(List.of(push, email, sms))).doesNotThrowAnyException();
    }

    @Test
    void a_channel_without_a_sender_stops_the_start() {
        assertThatThrownBy(() -> new Senders(List.of(email, push)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Nothing sends by sms: a Sender for it is missing");
    }

    @Test
    void a_channel_with_two_senders_stops_the_start() {
        assertThatThrownBy(() -> new Senders(List.of(email, sms, push, new RecordingSender(Channel.SMS))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Two senders send by sms");
    }
}
