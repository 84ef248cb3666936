package dev.innkeeper.booking;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ProtocolPackagesTest {
    private static final JavaClasses PROTOCOL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.innkeeper.booking");

    @Test
    void the_packages_of_the_protocol_form_no_cycle() {
        slices().matching("dev.innkeeper.booking.(*)..")
                .should()
                .beFreeOfCycles()
                .check(PROTOCOL);
    }

    @Test
    void the_protocol_knows_no_framework_and_no_database() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.quarkus..", "io.vertx..", "jakarta..", "com.datastax..")
                .check(PROTOCOL);
    }
}
