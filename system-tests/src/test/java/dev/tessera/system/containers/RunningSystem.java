package dev.tessera.system.containers;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.Ports;
import com.github.dockerjava.api.model.Volume;
import dev.tessera.system.containers.Composition.Member;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitStrategy;
import org.testcontainers.lifecycle.Startables;
import org.testcontainers.utility.DockerImageName;

/** DynamoDB Local and the services, each in a container of its own, on a network, with volumes of their own. */
final class RunningSystem implements AutoCloseable {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final String DATABASE = "dynamodb";
    private static final int DATABASE_PORT = 8000;
    // A machine that is busy with a build is slow, not broken.
    private static final Duration START = Duration.ofMinutes(5);

    private static final Pattern PROCESS_START =
            Pattern.compile("^process_start_time_seconds(?:\\{.*})? (\\S+)$", Pattern.MULTILINE);

    /** Looking whether ports are open would start processes in the container, and be measured with it. */
    private static final WaitStrategy NOT_HERE = new AbstractWaitStrategy() {
        @Override
        protected void waitUntilReady() {}
    };

    private final DockerClient client = DockerClientFactory.lazyClient();
    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Network network = Network.newNetwork();
    private final Composition composition;
    private final Map<String, GenericContainer<?>> containers;
    private final Map<String, URI> addresses = new ConcurrentHashMap<>();

    private RunningSystem(Composition composition) {
        this.composition = composition;
        this.containers =
                composition.members().stream().collect(Collectors.toUnmodifiableMap(Member::name, this::container));
    }

    /** The images are built from what Maven has packaged, as compose would build them. */
    static RunningSystem start() {
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("TESSERA_TAG", "system-test");
        RunningSystem system = new RunningSystem(Composition.read(ROOT.resolve("deploy/compose.yaml"), variables));
        try {
            system.composition.members().forEach(member -> Image.build(ROOT, member));
            system.containers.get(DATABASE).start();
            Startables.deepStart(
                            system.composition.services().stream().map(member -> system.containers.get(member.name())))
                    .join();
            return system;
        } catch (RuntimeException e) {
            system.close();
            throw e;
        }
    }

    private GenericContainer<?> container(Member member) {
        GenericContainer<?> container = fresh(member);
        return member.isService()
                ? container.waitingFor(Wait.forHttp("/q/health/ready")
                        .forPort(member.managementPort())
                        .withStartupTimeout(START))
                : container.waitingFor(
                        Wait.forLogMessage(".*has the table.*\\n", 1).withStartupTimeout(START));
    }

    /** As the composition describes it, not yet created. */
    private GenericContainer<?> fresh(Member member) {
        List<Integer> ports = member.isService() ? member.ports() : List.of(DATABASE_PORT);
        return new GenericContainer<>(DockerImageName.parse(member.image()))
                .withNetwork(network)
                .withNetworkAliases(member.name())
                .withEnv(member.environment())
                // One client that writes without pause is no attack here.
                .withEnv("TESSERA_HTTP_RATE_LIMIT_AUTHENTICATED", "1000000")
                .withExposedPorts(ports.toArray(Integer[]::new))
                .withCreateContainerCmdModifier(command -> confine(command, member));
    }

    private void confine(CreateContainerCmd command, Member member) {
        command.getHostConfig()
                .withMemory(member.memory())
                .withMemorySwap(member.memory())
                .withReadonlyRootfs(member.readOnly())
                .withCapDrop(member.droppedCapabilities().stream()
                        .map(Capability::valueOf)
                        .toArray(Capability[]::new))
                .withTmpFs(member.temporary().stream().collect(Collectors.toMap(Function.identity(), path -> "")))
                .withBinds(member.volumes().entrySet().stream()
                        .map(volume -> new Bind(volumeName(volume.getKey()), new Volume(volume.getValue())))
                        .toList());
    }

    private String volumeName(String name) {
        return "tessera-" + run + "-" + name;
    }

    Composition composition() {
        return composition;
    }

    /** A path of a service's API. */
    URI api(String service, String path) {
        return address(service, composition.member(service).apiPort()).resolve(path);
    }

    private URI address(String service, int port) {
        return addresses.computeIfAbsent(service + ":" + port, ignored -> {
            Ports.Binding[] published = inspect(service)
                    .getNetworkSettings()
                    .getPorts()
                    .getBindings()
                    .get(ExposedPort.tcp(port));
            return URI.create("http://" + containers.get(service).getHost() + ":" + published[0].getHostPortSpec());
        });
    }

    InspectContainerResponse inspect(String member) {
        return client.inspectContainerCmd(containers.get(member).getContainerId())
                .exec();
    }

    /** As a power cut would end it. */
    void kill(String member) {
        client.killContainerCmd(containers.get(member).getContainerId())
                .withSignal("KILL")
                .exec();
    }

    /** Starts a container that has ended, with the volumes it had. Returns when it is ready. */
    void restart(String member) {
        client.startContainerCmd(containers.get(member).getContainerId()).exec();
        // The engine may have given it other ports.
        addresses.keySet().removeIf(address -> address.startsWith(member + ":"));
        if (composition.member(member).isService()) {
            Awaitility.await(member + " is ready")
                    .atMost(START)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> isReady(member));
        }
    }

    /** What a load balancer asks before it sends anybody there. */
    boolean isReady(String service) {
        return Api.isOk(
                address(service, composition.member(service).managementPort()).resolve("/q/health/ready"));
    }

    /**
     * From a process's start until it is ready, in one more container of a service. Without the cache, the JVM still has
     * the archive of the JDK's own classes.
     */
    Duration timeToReady(Member service, boolean cache) {
        String command = cache
                ? "exec /opt/tessera/run"
                : "grep -v -e AOTCache -e SharedArchiveFile /opt/tessera/java.options > /tmp/java.options"
                        + " && sed s:/opt/tessera/java.options:/tmp/java.options: /opt/tessera/run > /tmp/run"
                        + " && exec sh /tmp/run";
        try (GenericContainer<?> container = fresh(service)
                .withNetworkAliases()
                .waitingFor(NOT_HERE)
                .withCreateContainerCmdModifier(create -> create.withEntrypoint("sh", "-c", command))) {
            container.start();
            String host = "http://" + container.getHost() + ":" + container.getMappedPort(service.managementPort());
            Awaitility.await(service.name() + " is ready")
                    .atMost(START)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> Api.isOk(URI.create(host + "/q/health/ready")));
            Instant ready = Instant.now();
            return Duration.between(processStart(host), ready);
        }
    }

    private static Instant processStart(String management) {
        try {
            String metrics = Api.get(URI.create(management + "/q/metrics"), Optional.empty())
                    .expect(200)
                    .text();
            String seconds = PROCESS_START
                    .matcher(metrics)
                    .results()
                    .findFirst()
                    .orElseThrow()
                    .group(1);
            return Instant.ofEpochMilli(
                    new BigDecimal(seconds).movePointRight(3).longValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a command in a container says. */
    String ask(String member, String... command) {
        try {
            return containers.get(member).execInContainer(command).getStdout().strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        containers.values().forEach(GenericContainer::stop);
        network.close();
        composition.members().stream()
                .flatMap(member -> member.volumes().keySet().stream())
                .distinct()
                .forEach(this::removeVolume);
    }

    private void removeVolume(String name) {
        try {
            client.removeVolumeCmd(volumeName(name)).exec();
        } catch (NotFoundException e) {
            // A system that did not come up may not have got that far.
        }
    }
}
