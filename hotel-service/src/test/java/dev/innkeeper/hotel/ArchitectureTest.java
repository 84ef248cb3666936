package dev.innkeeper.hotel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.innkeeper.common.cassandra.Cql;
import io.smallrye.config.ConfigMapping;
import io.smallrye.mutiny.Uni;
import jakarta.validation.Constraint;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String SERVICE = "dev.innkeeper.hotel";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(SERVICE);

    @Test
    void resources_translate_services_decide_daos_query_and_nobody_skips_a_step() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("rest")
                .definedBy(SERVICE + "..rest..")
                .layer("service")
                .definedBy(SERVICE + "..service..")
                .layer("cassandra")
                .definedBy(SERVICE + "..cassandra..")
                .layer("client")
                .definedBy(SERVICE + "..client..")
                .layer("model")
                .definedBy(SERVICE + "..model..")
                .whereLayer("rest")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("service")
                .mayOnlyBeAccessedByLayers("rest")
                .whereLayer("cassandra")
                .mayOnlyBeAccessedByLayers("service")
                .whereLayer("client")
                .mayOnlyBeAccessedByLayers("service")
                .whereLayer("model")
                .mayOnlyBeAccessedByLayers("rest", "service", "cassandra", "client")
                .check(CLASSES);
    }

    @Test
    void every_class_of_a_feature_belongs_to_a_layer() {
        classes()
                .that()
                .resideOutsideOfPackage(SERVICE)
                .should()
                .resideInAnyPackage(
                        SERVICE + ".*.rest",
                        SERVICE + ".*.service..",
                        SERVICE + ".*.cassandra",
                        SERVICE + ".*.client",
                        SERVICE + ".*.model..")
                .check(CLASSES);
    }

    @Test
    void features_depend_on_each_other_without_a_cycle() {
        slices().matching(SERVICE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void only_daos_know_the_driver() {
        noClasses()
                .that()
                .resideOutsideOfPackage(SERVICE + "..cassandra..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.datastax..")
                .check(CLASSES);
    }

    @Test
    void only_daos_prepare_statements() {
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Dao")
                .should()
                .callMethod(Cql.class, "prepare", String.class)
                .check(CLASSES);
    }

    @Test
    void nothing_waits_for_a_result_on_an_event_loop() {
        noClasses().should().callMethod(Uni.class, "await").check(CLASSES);
    }

    @Test
    void today_comes_from_a_clock() {
        noClasses()
                .should()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(Instant.class, "now")
                .check(CLASSES);
    }

    @Test
    void a_class_is_named_after_what_it_stands_for() {
        noClasses()
                .should()
                .haveSimpleNameEndingWith("Manager")
                .orShould()
                .haveSimpleNameEndingWith("Helper")
                .orShould()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Impl")
                .check(CLASSES);
    }

    @Test
    void every_number_and_time_that_is_configured_has_a_bound() {
        methods()
                .that()
                .areDeclaredInClassesThat()
                .areAnnotatedWith(ConfigMapping.class)
                .and()
                .haveRawReturnType(DescribedPredicate.or(
                        JavaClass.Predicates.type(int.class), JavaClass.Predicates.type(Duration.class)))
                .should()
                .beMetaAnnotatedWith(Constraint.class)
                .check(new ClassFileImporter().importPackages("dev.innkeeper.common", SERVICE));
    }
}
