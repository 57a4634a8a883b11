package dev.tessera.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** A service as it is packaged, and what it can be configured with: read from its jars, without starting it. */
public final class PackagedService {

    private static final String DEFAULTS = "META-INF/microprofile-config.properties";
    private static final String QUARKUS_MODEL = "META-INF/quarkus-config-doc/quarkus-config-model.json";
    private static final String MAPPING = "io.smallrye.config.ConfigMapping";
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{([A-Za-z_.-]+)");

    private final Path application;
    private final List<Path> jars;
    private final Properties configured = new Properties();
    /** The properties of our own mappings, with their defaults. */
    private final Map<String, String> mapped;

    public PackagedService(String module) {
        this.application = Project.packaged(module);
        this.jars = jars();
        // The application's own file wins over the defaults that libraries bring.
        jars.forEach(jar -> load(jar, DEFAULTS));
        jars.forEach(jar -> load(jar, "application.properties"));
        this.mapped = mapped();
    }

    /** Whether a library of ours is part of it. */
    public boolean uses(String library) {
        return jars.stream().anyMatch(jar -> jar.getFileName().toString().startsWith("dev.tessera." + library + "-"));
    }

    /** A property's value as packaged, for production. */
    public Optional<String> value(String property) {
        return Optional.ofNullable(configured.getProperty(property))
                .or(() -> Optional.ofNullable(mapped.get(property)));
    }

    /** Environment variables that the service reads when it starts: ours, and those of Quarkus that are not fixed by the build. */
    public Set<String> environment() {
        Set<String> names = new TreeSet<>();
        mapped.keySet().forEach(property -> names.add(variable(property)));
        configured.stringPropertyNames().stream()
                .filter(property -> property.startsWith("tessera."))
                .forEach(property -> names.add(variable(property)));
        configured.values().forEach(value -> {
            for (Matcher found = EXPRESSION.matcher(value.toString()); found.find(); ) {
                names.add(variable(found.group(1)));
            }
        });
        jars.forEach(jar -> collectQuarkus(jar, names));
        return names;
    }

    /** Which of these variables nobody reads. A map of properties, which ends with an asterisk, has one for each key. */
    public static Set<String> unread(Set<String> variables, Set<String> environment) {
        Set<String> unread = new TreeSet<>(variables);
        unread.removeAll(environment);
        unread.removeIf(variable -> environment.stream()
                .filter(name -> name.endsWith("__"))
                .anyMatch(map -> variable.startsWith(map.substring(0, map.length() - 1))));
        return unread;
    }

    /** Keys without which the service does not start, as environment variables. */
    public Set<String> keys() {
        Set<String> keys = new TreeSet<>();
        mapped.keySet().stream()
                .filter(property -> property.startsWith("tessera.") && property.endsWith(".keys"))
                .forEach(property -> keys.add(variable(property)));
        return keys;
    }

    public static String variable(String property) {
        return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }

    /** SmallRye knows the names, in the version that the service has. */
    private Map<String, String> mapped() {
        try (URLClassLoader classes = new URLClassLoader(
                jars.stream().map(PackagedService::url).toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> configClass = classes.loadClass("io.smallrye.config.ConfigMappings$ConfigClass");
            Map<String, String> properties = new TreeMap<>();
            for (Class<?> mapping : mappings(classes)) {
                Object described =
                        configClass.getMethod("configClass", Class.class).invoke(null, mapping);
                Map<?, ?> names =
                        (Map<?, ?>) configClass.getMethod("getProperties").invoke(described);
                names.forEach((name, value) -> properties.put((String) name, (String) value));
            }
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Set<Class<?>> mappings(ClassLoader classes) throws IOException, ReflectiveOperationException {
        Set<Class<?>> mappings = new HashSet<>();
        for (Path jar : jars) {
            for (String entry : entries(jar)) {
                if (entry.matches("dev/tessera/.*Config\\.class|dev/tessera/service/crypto/DevSecrets\\.class")) {
                    Class<?> type =
                            classes.loadClass(entry.replace('/', '.').substring(0, entry.length() - ".class".length()));
                    if (Stream.of(type.getAnnotations())
                            .map(Annotation::annotationType)
                            .anyMatch(annotation -> annotation.getName().equals(MAPPING))) {
                        mappings.add(type);
                    }
                }
            }
        }
        return mappings;
    }

    private static void collectQuarkus(Path jar, Set<String> names) {
        read(jar, QUARKUS_MODEL).ifPresent(model -> {
            try {
                collectQuarkus(new ObjectMapper().readTree(model), names);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void collectQuarkus(JsonNode node, Set<String> names) {
        if ("RUN_TIME".equals(node.path("phase").asText())) {
            String name = node.at("/path/environmentVariable").asText();
            if (!name.isEmpty()) {
                names.add(name);
            }
        }
        node.forEach(child -> collectQuarkus(child, names));
    }

    private List<Path> jars() {
        List<Path> found = new ArrayList<>();
        for (String folder : List.of("app", "quarkus", "lib/main", "lib/boot")) {
            try (Stream<Path> files = Files.list(application.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(found::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    private void load(Path jar, String name) {
        read(jar, name).ifPresent(text -> {
            try {
                configured.load(new StringReader(text));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static List<String> entries(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    private static Optional<String> read(Path jar, String name) {
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(name);
            if (entry == null) {
                return Optional.empty();
            }
            try (InputStream content = file.getInputStream(entry)) {
                return Optional.of(new String(content.readAllBytes(), UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + jar, e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
