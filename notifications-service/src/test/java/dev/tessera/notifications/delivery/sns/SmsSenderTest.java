package dev.tessera.notifications.delivery.sns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.notifications.delivery.Notifications;
import dev.tessera.notifications.delivery.Outcome;
import dev.tessera.notifications.notification.Notification;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmsSenderTest {

    private static final StandInForSns SNS = new StandInForSns();
    private static final Sns CLIENT = new Sns(SnsConfigs.at(SNS.endpoint()));
    private static final String PHONE = "+5511987654321";

    @AfterAll
    static void close() {
        CLIENT.close();
        SNS.close();
    }

    @BeforeEach
    void forget() {
        SNS.forget();
    }

    @Test
    void a_message_is_one_signed_request_with_number_text_and_type() {
        SmsSender sender = sender("sms.enabled", "true", "sms.sender-id", "Tessera", "sms.max-price", "0.10");
        Notification notification =
                Notifications.linking("Encomenda enviada", "Chega amanhã 🎉", "https://tessera.example/o/7");

        assertThat(send(sender, notification, PHONE)).isEqualTo(new Outcome.Sent());

        assertThat(SNS.requests()).hasSize(1);
        StandInForSns.Request request = SNS.requests().get(0);
        assertThat(request.action()).isEqualTo("Publish");
        assertThat(request.get("Version")).isEqualTo("2010-03-31");
        assertThat(request.get("PhoneNumber")).isEqualTo(PHONE);
        assertThat(request.get("Message")).isEqualTo("Encomenda enviada\nChega amanhã 🎉\nhttps://tessera.example/o/7");
        assertThat(request.attribute("AWS.SNS.SMS.SMSType")).isEqualTo("Transactional");
        assertThat(request.attribute("AWS.SNS.SMS.SenderID")).isEqualTo("Tessera");
        assertThat(request.attribute("AWS.SNS.SMS.MaxPrice")).isEqualTo("0.10");
        assertThat(request.get("TargetArn")).isNull();
        assertThat(request.authorization())
                .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
                .contains("/sa-east-1/sns/aws4_request", "Signature=");
    }

    @Test
    void a_long_text_is_cut_between_characters_and_a_link_that_does_not_fit_is_left_out() {
        SmsSender sender = sender("sms.enabled", "true", "sms.max-length", "20");

        send(sender, Notifications.linking("Hi", "🎉".repeat(30), "https://tessera.example/"), PHONE);

        assertThat(SNS.requests().get(0).get("Message")).isEqualTo("Hi\n" + "🎉".repeat(16) + "…");
    }

    @ParameterizedTest
    @CsvSource({
        "400, InvalidParameter, never",
        "400, ParameterValueInvalid, never",
        "400, OptedOut, never",
        "429, Throttled, again",
        "500, InternalError, again",
        "503, ServiceUnavailable, again",
        "403, AuthorizationError, again",
        "403, InvalidClientTokenId, again",
        "400, SomethingNew, again"
    })
    void only_what_is_said_of_this_message_is_final_and_numbers_are_not_repeated(
            int status, String code, String outcome) {
        SNS.refuse("Publish", status, code, "Invalid parameter: PhoneNumber Reason: " + PHONE + " is not valid");

        Outcome result = send(sender("sms.enabled", "true"), Notifications.of("u", "a", "b"), PHONE);

        assertThat(result)
                .isEqualTo(
                        outcome.equals("never")
                                ? new Outcome.Rejected("Amazon SNS refused the message: " + code + ".")
                                : new Outcome.Retry("Amazon SNS does not take messages at the moment: " + code + "."));
        assertThat(SNS.requests())
                .as("the worker tries again, nobody else does")
                .hasSize(1);
    }

    @Test
    void nobody_there_is_worth_another_try_and_no_number_is_none() {
        SnsConfig config = SnsConfigs.at(URI.create("http://127.0.0.1:1"), "sms.enabled", "true");
        Sns nobody = new Sns(config);
        SmsSender sender = new SmsSender(nobody, config);

        assertThat(send(sender, Notifications.of("u", "a", "b"), PHONE))
                .isEqualTo(new Outcome.Retry("Amazon SNS does not take messages at the moment: no answer."));
        assertThat(send(sender, Notifications.of("u", "a", "b"), null))
                .isEqualTo(new Outcome.NoAddress("The account has no phone number."));
        nobody.close();
    }

    @Test
    void it_is_off_until_somebody_switches_it_on() {
        assertThat(sender().isConfigured()).isFalse();
        assertThat(sender("sms.enabled", "true").isConfigured()).isTrue();
    }

    private SmsSender sender(String... settings) {
        return new SmsSender(CLIENT, SnsConfigs.at(SNS.endpoint(), settings));
    }

    private static Outcome send(SmsSender sender, Notification notification, String phone) {
        return sender.send(Notifications.outgoing(notification, null, phone))
                .await()
                .indefinitely();
    }
}
