package dev.innkeeper.stack;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What starts the web application of a plan. It needs little memory, no database, and nothing of its environment. */
record WebCommand(ServicePlan plan, URI url) {
    private static final String NAME = "web";

    /** The settings of a plan that are not those of the services. */
    private static final String OWN = "innkeeper.web.";

    private static final List<String> JAVA_OPTIONS =
            List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", "-XX:TieredStopAtLevel=1");

    ServiceCommand command() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("quarkus.profile", "laptop");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(url.getPort()));
        for (Service service : Service.values()) {
            settings.put(
                    "innkeeper.gateway." + service.artifact(),
                    plan.calledAt(service, 0).toString());
        }
        plan.settings().forEach((setting, value) -> {
            if (setting.startsWith(OWN)) {
                settings.put(setting, value);
            }
        });
        settings.put("innkeeper.exit-with-parent", "true");
        Path log = plan.logs().resolve(NAME + ".log");
        return new ServiceCommand(
                NAME,
                plan.installation().webJar(),
                url,
                plan.launcher(),
                JAVA_OPTIONS,
                settings,
                unchanged -> {},
                log,
                false);
    }
}
