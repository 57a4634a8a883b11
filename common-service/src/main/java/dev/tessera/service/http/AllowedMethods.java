package dev.tessera.service.http;

import io.quarkus.resteasy.reactive.server.runtime.ResteasyReactiveRecorder;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.core.Deployment;
import org.jboss.resteasy.reactive.server.mapping.RuntimeResource;
import org.jboss.resteasy.reactive.server.util.RuntimeResourceVisitor;

/** What a path allows: RFC 9110 wants it in every 405, and JAX-RS here leaves it out. */
@Singleton
class AllowedMethods {

    private static final Pattern VARIABLE = Pattern.compile("\\{[^/]+?}");

    private record Operation(Pattern path, String method) {}

    private volatile List<Operation> operations;

    Set<String> at(String path) {
        if (operations == null) {
            operations = operations();
        }
        Set<String> methods = new TreeSet<>();
        for (Operation operation : operations) {
            if (operation.path.matcher(path).matches()) {
                methods.add(operation.method);
            }
        }
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        methods.add("OPTIONS");
        return methods;
    }

    private static List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        Deployment deployment = ResteasyReactiveRecorder.getCurrentDeployment();
        RuntimeResourceVisitor.visitRuntimeResources("", deployment.getClassMappers(), new RuntimeResourceVisitor() {
            @Override
            public void visitRuntimeResource(String method, String template, RuntimeResource resource) {
                operations.add(new Operation(pattern(template), method));
            }
        });
        return List.copyOf(operations);
    }

    private static Pattern pattern(String template) {
        StringBuilder pattern = new StringBuilder();
        Matcher variable = VARIABLE.matcher(template);
        int position = 0;
        while (variable.find()) {
            pattern.append(Pattern.quote(template.substring(position, variable.start())))
                    .append("[^/]+");
            position = variable.end();
        }
        return Pattern.compile(pattern.append(Pattern.quote(template.substring(position)))
                .append("/?")
                .toString());
    }
}
