package dev.tessera.helm;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A chart in a directory, and the Helm that comes with the library: nothing has to be installed. */
public record Chart(Path directory) {

    /** What templates are told they are for; left alone, the library says 1.20. */
    private static final String KUBERNETES = "1.34.0";

    /** Every object of a release, as Helm would send them to a cluster. */
    public String render(Release release) {
        TemplateCommand template = new Helm(directory)
                .template()
                .withKubeVersion(KUBERNETES)
                .withName(release.name())
                .withNamespace(release.namespace());
        release.valueFiles().forEach(template::withValuesFile);
        release.values().forEach(template::set);
        return template.call();
    }

    /** What {@code helm lint --strict} finds fault with. */
    public LintResult lint() {
        return new Helm(directory).lint().strict().call();
    }

    /**
     * @param valueFiles later ones win
     * @param values win over all files; the keys are paths such as {@code table.name}
     */
    public record Release(String name, String namespace, List<Path> valueFiles, Map<String, String> values) {

        public static Release of(Path... valueFiles) {
            return new Release("tessera", "tessera", List.of(valueFiles), Map.of());
        }
    }
}
