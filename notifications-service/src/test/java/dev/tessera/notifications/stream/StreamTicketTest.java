package dev.tessera.notifications.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class StreamTicketTest {

    @Test
    void the_hash_tells_nothing_of_the_ticket_and_fits_into_a_key() {
        StreamTicket ticket = StreamTicket.random(new SecureRandom());
        assertThat(ticket.text()).matches("[\\w-]{43}");
        assertThat(ticket.hash()).matches("[\\w-]{43}").isNotEqualTo(ticket.text());
        assertThat(ticket.hash()).isEqualTo(new StreamTicket(ticket.text()).hash());
        assertThat(new StreamTicket("any text, even \ud83c\udfab").hash()).matches("[\\w-]{43}");
    }

    @Test
    void no_log_shows_it() {
        assertThat(new StreamTicket("secret")).hasToString("StreamTicket[***]");
    }
}
