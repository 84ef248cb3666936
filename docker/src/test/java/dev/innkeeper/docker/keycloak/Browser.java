package dev.innkeeper.docker.keycloak;

import dev.innkeeper.cassandra.local.process.Directories;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A headless Chromium of a person who signs in. Whatever is asked for is waited for. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Optional<Path> CHROMIUM = program("chromium");
    private static final Optional<Path> DRIVER = program("chromedriver");

    private final Path temporary;
    private final ChromeDriver driver;
    private final WebDriverWait wait;

    private Browser(Path temporary, ChromeDriver driver) {
        this.temporary = temporary;
        this.driver = driver;
        this.wait = new WebDriverWait(driver, PATIENCE);
    }

    static boolean isThere() {
        return CHROMIUM.isPresent() && DRIVER.isPresent();
    }

    static Browser open() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.orElseThrow().toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--lang=en-GB");
        options.setCapability("goog:loggingPrefs", logs);
        // A browser that its driver ends leaves a directory behind.
        Path temporary = temporaryDirectory();
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("TMPDIR", temporary.toString());
        return new Browser(
                temporary,
                new ChromeDriver(
                        new ChromeDriverService.Builder()
                                .usingDriverExecutable(DRIVER.orElseThrow().toFile())
                                .usingAnyFreePort()
                                .withEnvironment(environment)
                                .withSilent(true)
                                .build(),
                        options));
    }

    void go(URI address) {
        driver.get(address.toString());
    }

    void reload() {
        driver.navigate().refresh();
    }

    URI address() {
        return URI.create(driver.getCurrentUrl());
    }

    void click(String selector) {
        wait.until(ExpectedConditions.elementToBeClickable(By.cssSelector(selector)))
                .click();
    }

    /** Clicks the button with this text. */
    void press(String text) {
        wait.until(ExpectedConditions.elementToBeClickable(By.xpath("//button[normalize-space()='" + text + "']")))
                .click();
    }

    /** Replaces what is in a field. */
    void type(String selector, String text) {
        WebElement field = wait.until(ExpectedConditions.elementToBeClickable(By.cssSelector(selector)));
        field.clear();
        field.sendKeys(text);
    }

    /** Waits for a text on the page. */
    void see(String text) {
        wait.until(ExpectedConditions.textToBePresentInElementLocated(By.tagName("body"), text));
    }

    /** What scripts have complained about. Not that a question under way was refused after its user had signed out. */
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .filter(error -> !error.contains("status of 401"))
                .toList();
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

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("browser");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> program(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
