package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.SystemStack;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test one browser for each parameter of type {@link Window}, as different people have. Without Chromium and its
 * driver the tests are skipped. When a test ends, an error of a script fails it; of a test that has failed there are
 * pictures in {@code target/browser}.
 *
 * <p>{@code -Dinnkeeper.browser.url=http://localhost:8088} uses a stack that is already running.
 */
final class Windows implements ExecutionCondition, BeforeAllCallback, ParameterResolver, AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(Windows.class);
    private static final Path PICTURES = Path.of("target", "browser");
    private static final Optional<Path> BROWSER = program("chromium", "chromium-browser", "google-chrome");
    private static final Optional<Path> DRIVER = program("chromedriver");
    private static final Optional<String> RUNNING = Optional.ofNullable(System.getProperty("innkeeper.browser.url"));

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return BROWSER.isPresent() && DRIVER.isPresent()
                ? ConditionEvaluationResult.enabled("there is a browser")
                : ConditionEvaluationResult.disabled("Chromium or its driver, chromedriver, is not on the PATH");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        if (RUNNING.isEmpty()) {
            new SystemStack().beforeAll(context);
        }
    }

    /** Where site, desk and API are. */
    static String url() {
        return RUNNING.orElseGet(SystemStack::webUrl);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Window.class;
    }

    @Override
    public Window resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Window window = Window.open(
                BROWSER.orElseThrow(),
                DRIVER.orElseThrow(),
                url(),
                parameter.getParameter().getName());
        opened(context).add(window);
        return window;
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        List<Window> windows = opened(context);
        List<String> errors = new ArrayList<>();
        for (Window window : windows) {
            if (context.getExecutionException().isPresent()) {
                Files.createDirectories(PICTURES);
                Files.write(
                        PICTURES.resolve(context.getRequiredTestClass().getSimpleName() + "-"
                                + context.getRequiredTestMethod().getName() + "-" + window.name() + ".png"),
                        window.picture());
            }
            errors.addAll(window.errors());
            window.close();
        }
        assertThat(errors).as("errors of scripts").isEmpty();
    }

    @SuppressWarnings("unchecked")
    private static List<Window> opened(ExtensionContext context) {
        return context.getStore(NAMESPACE).getOrComputeIfAbsent("windows", key -> new ArrayList<Window>(), List.class);
    }

    private static Optional<Path> program(String... names) {
        return Arrays.stream(names)
                .flatMap(name -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
