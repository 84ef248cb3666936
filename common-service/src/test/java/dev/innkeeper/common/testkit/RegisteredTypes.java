package dev.innkeeper.common.testkit;

import io.quarkus.builder.BuildChainBuilder;
import io.quarkus.builder.BuildContext;
import io.quarkus.deployment.builditem.GeneratedResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.ReflectiveClassBuildItem;
import io.quarkus.test.junit.buildchain.TestBuildChainCustomizerProducer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jboss.jandex.Index;

/**
 * The types that Quarkus registers for reflection in a native executable. It decides this in every build, also of a test,
 * but tells only native-image. A build step of ours writes them to a resource of the tested application.
 */
public final class RegisteredTypes implements TestBuildChainCustomizerProducer {
    private static final String RESOURCE = "registered-for-reflection.txt";

    @Override
    public Consumer<BuildChainBuilder> produce(Index testClasses) {
        return build -> build.addBuildStep(RegisteredTypes::write)
                .consumes(ReflectiveClassBuildItem.class)
                .produces(GeneratedResourceBuildItem.class)
                .build();
    }

    private static void write(BuildContext context) {
        String names = context.consumeMulti(ReflectiveClassBuildItem.class).stream()
                .filter(item -> item.isConstructors() && item.isMethods() && item.isFields())
                .flatMap(item -> item.getClassNames().stream())
                .sorted()
                .distinct()
                .collect(Collectors.joining("\n"));
        context.produce(new GeneratedResourceBuildItem(RESOURCE, names.getBytes(StandardCharsets.UTF_8)));
    }

    /** The names of those with constructors, methods and fields, in the application under test. */
    static Set<String> names() throws IOException {
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        try (InputStream names = Objects.requireNonNull(application.getResourceAsStream(RESOURCE), RESOURCE)) {
            return new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toSet());
        }
    }
}
