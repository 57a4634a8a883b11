package dev.tessera.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void a_port_with_a_server_on_loopback_is_not_free() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThat(Ports.isFree(server.getLocalPort())).isFalse();
        }
    }

    @Test
    void a_port_with_a_server_on_every_address_is_not_free() throws IOException {
        try (ServerSocket server = new ServerSocket(0)) {
            assertThat(Ports.isFree(server.getLocalPort())).isFalse();
        }
    }

    @Test
    void a_port_is_free_again_when_its_server_is_gone() throws IOException {
        int port;
        try (ServerSocket server = new ServerSocket(0)) {
            port = server.getLocalPort();
        }
        assertThat(Ports.isFree(port)).isTrue();
        assertThatCode(() -> Ports.requireFree(Map.of(port, "anything"))).doesNotThrowAnyException();
    }

    @Test
    void the_message_names_every_taken_port_what_it_is_for_and_who_has_it() throws IOException {
        try (ServerSocket one = new ServerSocket(0);
                ServerSocket other = new ServerSocket(0)) {
            assertThatThrownBy(() -> Ports.requireFree(
                            Map.of(one.getLocalPort(), "users-service", other.getLocalPort(), "DynamoDB Local")))
                    .isInstanceOf(LaunchException.class)
                    .hasMessageContaining("port " + one.getLocalPort() + " (users-service)")
                    .hasMessageContaining("port " + other.getLocalPort() + " (DynamoDB Local)")
                    .hasMessageContaining("pid " + ProcessHandle.current().pid() + ": ")
                    .hasMessageContaining("--port-offset");
        }
    }

    @Test
    void nobody_owns_a_free_port() throws IOException {
        int port;
        try (ServerSocket server = new ServerSocket(0)) {
            port = server.getLocalPort();
        }
        assertThat(PortOwner.of(port)).isEmpty();
    }
}
