package dev.innkeeper.cli.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Directories;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.chromium.ChromiumNetworkConditions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * A browser of its own, headless, with one page. Whatever is asked for is waited for, because pages change when answers
 * arrive; what does not come within {@link #PATIENCE} fails the test.
 */
final class Window implements AutoCloseable {
    /** Longer than anything takes on a busy machine. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final Dimension LAPTOP = new Dimension(1280, 900);

    /** What axe has to say about the page: one line for each finding. */
    private static final String ASK_AXE = """
            const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'] }).then(
              ({ violations }) => done(violations.flatMap(({ id, help, nodes }) =>
                nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`))),
              (error) => done([String(error)]));
            """;

    /** Kept, so that its level stays: it warns of each version of the browser for which it has no classes of its own. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    static {
        SELENIUM.setLevel(Level.SEVERE);
    }

    private final String name;
    private final String root;
    private final Path temporary;
    private final ChromeDriver driver;

    private Window(String name, String root, Path temporary, ChromeDriver driver) {
        this.name = name;
        this.root = root;
        this.temporary = temporary;
        this.driver = driver;
    }

    /** Starts a browser. */
    static Window open(Path browser, Path driver, String root, String name) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--force-device-scale-factor=1",
                "--hide-scrollbars",
                "--lang=en-GB");
        options.setExperimentalOption("prefs", Map.of("intl.accept_languages", "en-GB,en"));
        options.setCapability("goog:loggingPrefs", logs);
        // A browser that its driver ends leaves a directory behind.
        Path temporary = temporaryDirectory();
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("TMPDIR", temporary.toString());
        ChromeDriver chrome = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .usingAnyFreePort()
                        .withEnvironment(environment)
                        .withSilent(true)
                        .build(),
                options);
        Window window = new Window(name, root, temporary, chrome);
        window.resize(LAPTOP);
        return window;
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("browser");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of whom it is: the name of the test's parameter. */
    String name() {
        return name;
    }

    @Override
    public void close() {
        driver.quit();
        try {
            Directories.remove(temporary);
        } catch (IOException | UncheckedIOException stillEnding) {
            // Its last processes still write; a test need not wait for them.
        }
    }

    // ---- Where it is ----

    /** Where the stack is: what all paths are below. */
    String root() {
        return root;
    }

    /** Loads an address of the stack, such as {@code /desk?lang=de}. */
    Window go(String path) {
        driver.get(root + path);
        return this;
    }

    /** Loads the page again, as F5 does. */
    void reload() {
        driver.navigate().refresh();
    }

    void back() {
        driver.navigate().back();
    }

    /** Path and query of the page. */
    String path() {
        return driver.getCurrentUrl().substring(root.length());
    }

    void awaitPath(String pattern) {
        await("the path " + pattern, () -> path().matches(pattern) ? true : null);
    }

    /** Something of the same origin, because the storage belongs to the origin. */
    private static final String SMALL_PAGE = "/settings.json";

    /** Puts the token of somebody with this role where the desk keeps it, and opens a page of the desk. */
    Window signIn(String role, String path) {
        return signInWith(DevelopmentTokens.issue(role, Duration.ofHours(1)), path);
    }

    /** The same with a token. */
    Window signInWith(String token, String path) {
        go(SMALL_PAGE);
        script("sessionStorage.setItem('innkeeper.desk.token', arguments[0])", token);
        return go(path);
    }

    /** Makes the desk forget who is signed in; the page shows that when it is loaded again. */
    void signOut() {
        script("try { sessionStorage.removeItem('innkeeper.desk.token'); } catch { /* nothing was loaded yet */ }");
    }

    // ---- What it shows ----

    /** The first visible element of a CSS selector. */
    WebElement find(String selector) {
        return find(selector, "");
    }

    /** The first visible element of a CSS selector with this text in it, or in its accessible name. */
    WebElement find(String selector, String text) {
        String wanted = ANY_BLANKS.matcher(text).replaceAll(" ");
        return await(
                selector + " with \"" + text + "\"",
                () -> visible(selector).entrySet().stream()
                        .filter(element -> element.getValue().contains(wanted))
                        .findFirst()
                        .map(Map.Entry::getKey)
                        .orElse(null));
    }

    /** All visible elements of a CSS selector, as they are now. */
    List<WebElement> findAll(String selector) {
        return await(
                "a page that stands still", () -> List.copyOf(visible(selector).keySet()));
    }

    /** How many elements of a CSS selector are visible now. */
    long count(String selector) {
        return findAll(selector).size();
    }

    /** The visible elements of a selector, in their order, with what is read in or at each. */
    private Map<WebElement, String> visible(String selector) {
        Map<WebElement, String> found = new LinkedHashMap<>();
        for (Object element : (List<?>) Objects.requireNonNull(script(VISIBLE, selector))) {
            List<?> pair = (List<?>) element;
            found.put((WebElement) pair.get(0), (String) pair.get(1));
        }
        return found;
    }

    /** One question for all elements, because each question takes milliseconds. */
    private static final String VISIBLE = """
            const plain = (text) => (text ?? '').replace(/[^\\S\\n]+/g, ' ');
            const textOf = (id) => document.getElementById(id)?.innerText;
            const readAt = (element) => [
              element.innerText,
              element.ariaLabel,
              ...[...(element.labels ?? [])].map((label) => label.innerText),
              ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf),
              element.title,
              element.alt,
              element.placeholder,
            ];
            const isVisible = (element) =>
              (element.closest('select') ?? element).checkVisibility({ opacityProperty: true, visibilityProperty: true });
            return [...document.querySelectorAll(arguments[0])]
              .filter(isVisible)
              .map((element) => [element, readAt(element).map(plain).join('\\n')]);
            """;

    /** Dates and amounts have blanks of several widths, which nobody tells apart. */
    private static final Pattern ANY_BLANKS = Pattern.compile("[\\p{Z}\\t]+");

    /** Waits until no element of a CSS selector is visible. */
    void awaitNone(String selector) {
        await("no " + selector, () -> count(selector) == 0 ? true : null);
    }

    /** Waits until the page shows a text. */
    void see(String text) {
        String wanted = ANY_BLANKS.matcher(text).replaceAll(" ");
        await("the text \"" + text + "\"", () -> text().contains(wanted) ? true : null);
    }

    /** All text that is visible now. */
    String text() {
        return ANY_BLANKS
                .matcher(String.valueOf(script("return document.body.innerText")))
                .replaceAll(" ");
    }

    /** Where the keyboard is: the accessible name of the element that has the focus. */
    String focused() {
        return nameOf(driver.switchTo().activeElement());
    }

    private static String nameOf(WebElement element) {
        @Nullable String accessible = element.getAccessibleName();
        return accessible == null ? "" : accessible;
    }

    // ---- What people do ----

    void click(String selector) {
        click(selector, "");
    }

    /** Clicks the first visible element of a selector with this text; again while something covers it. */
    void click(String selector, String text) {
        await("a click on " + selector + " with \"" + text + "\"", () -> {
            find(selector, text).click();
            return true;
        });
    }

    /** Replaces what a field holds, key by key. */
    void type(String selector, String text) {
        type(selector, "", text);
    }

    /** The same of the field with this label. */
    void type(String selector, String label, String text) {
        await("typing into " + selector + " \"" + label + "\"", () -> {
            WebElement field = find(selector, label);
            field.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
            field.sendKeys(text);
            return true;
        });
    }

    /** Replaces what a field holds with what was copied elsewhere. */
    void paste(String selector, String label, String text) {
        find(selector, label).click();
        script("document.execCommand('selectAll'); document.execCommand('insertText', false, arguments[0])", text);
    }

    /** Presses keys one after the other, wherever the keyboard is. */
    void press(CharSequence... keys) {
        for (CharSequence key : keys) {
            new Actions(driver).sendKeys(key).perform();
        }
    }

    /** Presses keys while another one is held. */
    void pressWith(Keys held, CharSequence... keys) {
        new Actions(driver).keyDown(held).perform();
        press(keys);
        new Actions(driver).keyUp(held).perform();
    }

    /** Presses Tab until the keyboard is at something with this name. */
    void tabTo(String text) {
        for (int presses = 0; presses < MOST_TABS; presses++) {
            press(Keys.TAB);
            if (focused().contains(text)) {
                return;
            }
        }
        throw new AssertionError("Tab did not reach \"" + text + "\"; it is at \"" + focused() + "\"");
    }

    private static final int MOST_TABS = 80;

    /** Clicks so many pixels beside the middle of an element. */
    void clickBeside(WebElement element, int right, int down) {
        new Actions(driver).moveToElement(element, right, down).click().perform();
    }

    /** Drags an element by so many pixels, in steps as a hand does. */
    void drag(WebElement element, int right, int down) {
        new Actions(driver)
                .moveToElement(element)
                .clickAndHold()
                .moveByOffset(right / 2, down / 2)
                .moveByOffset(right - right / 2, down - down / 2)
                .release()
                .perform();
    }

    // ---- How it is ----

    /** The size of the whole window, in CSS pixels. */
    void resize(Dimension size) {
        // Not the window's size, of which the browser takes a part, and which has a least width.
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", size.width, "height", size.height, "deviceScaleFactor", 1, "mobile", false));
    }

    void goOffline() {
        network(true, Duration.ZERO);
    }

    void goOnline() {
        driver.deleteNetworkConditions();
    }

    /** Adds so much to the time of each answer. */
    void slowDown(Duration latency) {
        network(false, latency);
    }

    private void network(boolean offline, Duration latency) {
        ChromiumNetworkConditions conditions = new ChromiumNetworkConditions();
        conditions.setOffline(offline);
        conditions.setLatency(latency);
        conditions.setDownloadThroughput(-1);
        conditions.setUploadThroughput(-1);
        driver.setNetworkConditions(conditions);
    }

    /** From now on the page gets no answer to what it sends, though it arrives; until the page is loaded again. */
    void loseAnswers() {
        script("""
                const send = window.fetch;
                window.fetch = async (...request) => {
                  await send(...request);
                  throw new TypeError('the connection was lost');
                };
                """);
    }

    /** The next change that the page sends arrives, but its answer does not. */
    void loseNextAnswer() {
        script("""
                const send = window.fetch;
                window.fetch = async (...request) => {
                  const answer = await send(...request);
                  if ((request[1]?.method ?? 'GET') === 'GET') return answer;
                  window.fetch = send;
                  throw new TypeError('the connection was lost');
                };
                """);
    }

    /** Shows pages as they are on paper, from now on. */
    void showAsPrinted() {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    }

    /** Where files go that the page hands over. */
    void saveFilesTo(Path directory) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", directory.toString()));
    }

    /** Runs a script in the page. */
    @Nullable Object script(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    /** Runs a script that answers by its last argument. */
    @Nullable Object scriptLater(String script, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return driver.executeAsyncScript(script, arguments);
    }

    /** How wide the page is, in CSS pixels: more than the window if something stands out of it. */
    int width() {
        return ((Number) Objects.requireNonNull(script("return document.documentElement.scrollWidth"))).intValue();
    }

    /** What is visible, as PNG. */
    byte[] picture() {
        return driver.getScreenshotAs(OutputType.BYTES);
    }

    /** The same, compressed for documents: WebP. */
    byte[] smallPicture() {
        Map<String, Object> captured =
                driver.executeCdpCommand("Page.captureScreenshot", Map.of("format", "webp", "quality", 82));
        return Base64.getDecoder().decode(String.valueOf(captured.get("data")));
    }

    /** Waits until all photos in sight are there. */
    void awaitPictures() {
        await(
                "all photos",
                () -> Boolean.TRUE.equals(
                                script(
                                        "return [...document.images].every((image) => image.complete || image.loading === 'lazy')"))
                        ? true
                        : null);
    }

    /** Fails if axe finds something in the page. */
    void assertUsableByEveryone() {
        script(AXE);
        assertThat((List<?>) scriptLater(ASK_AXE))
                .as("findings of axe at " + path())
                .isEmpty();
    }

    private static final String AXE = axe();

    private static String axe() {
        try (InputStream in = Window.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What scripts, and the content security policy, have complained about. Answers other than 2xx are not among it. */
    List<String> errors() {
        return StreamSupport.stream(driver.manage().logs().get(LogType.BROWSER).spliterator(), false)
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage)
                .filter(message -> !message.contains("Failed to load resource"))
                .map(message -> name + ": " + message)
                .toList();
    }

    /** Looks until there is something to be seen. */
    <T> T await(String what, Supplier<@Nullable T> look) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        WebDriverException last = new NoSuchElementException("it never came");
        do {
            try {
                T found = look.get();
                if (found != null) {
                    return found;
                }
            } catch (WebDriverException e) {
                last = e; // the page has changed while it was looked at
            }
            try {
                Thread.sleep(BETWEEN_LOOKS.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            }
        } while (System.nanoTime() < deadline);
        throw new AssertionError(
                "%s: waited for %s at %s, which shows:%n%s".formatted(name, what, path(), text()), last);
    }
}
