package dev.tessera.system.rolling;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.service.testkit.FreePort;
import dev.tessera.service.testkit.ServiceProcess;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * HAProxy before the pods of every service: looks at readiness, and tries nothing twice. An answer may take its time: how
 * slow the machine is, is not what is tested.
 */
final class Balancer implements AutoCloseable {

    /** Two pods, and the one that comes before another goes. */
    private static final int SLOTS = 3;

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Process process;
    private final int adminPort;
    private final Map<String, Integer> ports = new LinkedHashMap<>();
    private final Map<String, ServiceProcess[]> pods = new LinkedHashMap<>();

    /** Skips the test where there is no HAProxy. */
    Balancer(List<String> services, Path directory) {
        Tool haproxy = Tool.orSkip("haproxy");
        adminPort = FreePort.find();
        StringBuilder configuration = new StringBuilder("""
                global
                  stats socket ipv4@127.0.0.1:%d level admin
                defaults
                  mode http
                  retries 0
                  timeout connect 30s
                  timeout check 20s
                  timeout client 3m
                  timeout server 3m
                """.formatted(adminPort));
        for (String service : services) {
            ports.put(service, FreePort.find());
            pods.put(service, new ServiceProcess[SLOTS]);
            configuration.append("""
                    listen %s
                      bind 127.0.0.1:%d
                      balance roundrobin
                      option httpchk GET /q/health/ready
                    """.formatted(service, ports.get(service)));
            for (int slot = 0; slot < SLOTS; slot++) {
                // As the chart's readiness probe: every three seconds, twice.
                configuration.append(
                        "  server s%d 127.0.0.1:1 check port 1 inter 3s fall 2 rise 1 disabled%n".formatted(slot));
            }
        }
        try {
            Path file = Files.writeString(directory.resolve("haproxy.cfg"), configuration);
            process = new ProcessBuilder(haproxy.executable().toString(), "-db", "-f", file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("haproxy.log").toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await()
                .atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> tell("show info").contains("Uptime"));
    }

    URI address(String service) {
        return URI.create("http://127.0.0.1:" + ports.getOrDefault(service, 1));
    }

    /** Returns when it is sent to. */
    void add(String service, ServiceProcess pod) {
        ServiceProcess[] slots = pods.get(service);
        int slot = 0;
        while (slots[slot] != null) {
            slot++;
        }
        slots[slot] = pod;
        String server = service + "/s" + slot;
        tell("set server " + server + " addr 127.0.0.1 port " + pod.address().getPort());
        tell("set server " + server + " check-port " + pod.management("/").getPort());
        tell("set server " + server + " state ready");
        tell("enable health " + server);
        Awaitility.await().atMost(PATIENCE).until(() -> isUp(server));
    }

    /** No new request goes to it. */
    void drain(String service, ServiceProcess pod) {
        tell("set server " + server(service, pod) + " state drain");
    }

    /** Forgets a pod that has ended. */
    void remove(String service, ServiceProcess pod) {
        String server = server(service, pod);
        tell("set server " + server + " state maint");
        pods.get(service)[server.charAt(server.length() - 1) - '0'] = null;
    }

    List<ServiceProcess> pods(String service) {
        List<ServiceProcess> there = new ArrayList<>();
        for (ServiceProcess pod : pods.get(service)) {
            if (pod != null) {
                there.add(pod);
            }
        }
        return there;
    }

    private String server(String service, ServiceProcess pod) {
        return service + "/s"
                + List.of(0, 1, 2).stream()
                        .filter(slot -> pods.get(service)[slot] == pod)
                        .findFirst()
                        .orElseThrow();
    }

    private boolean isUp(String server) {
        String[] name = server.split("/");
        return tell("show stat")
                .lines()
                .anyMatch(line -> line.startsWith(name[0] + "," + name[1] + ",") && line.split(",")[17].equals("UP"));
    }

    private String tell(String command) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), adminPort)) {
            socket.getOutputStream().write((command + "\n").getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        pods.values().forEach(slots -> {
            for (ServiceProcess pod : slots) {
                if (pod != null) {
                    pod.kill();
                }
            }
        });
    }
}
