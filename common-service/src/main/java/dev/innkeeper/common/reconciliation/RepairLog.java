package dev.innkeeper.common.reconciliation;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes an audit log entry for what a reconciliation is about to repair. A page spans several hotels, so the entry
 * belongs to none.
 */
@Singleton
public class RepairLog {
    private final AuditLog auditLog;

    RepairLog(AuditLog auditLog) {
        this.auditLog = auditLog;
    }

    /** Completes before any of {@code found} may be repaired. */
    public Uni<Void> note(Collection<Finding> found) {
        List<Wrong> wrong = found.stream().map(Wrong::of).toList();
        return wrong.isEmpty()
                ? Uni.createFrom().voidItem()
                : auditLog.note(StaffChange.ofNoHotel("findings", new Wrongs(wrong.size(), wrong), null));
    }

    @RegisterForReflection(registerFullHierarchy = true)
    private record Wrongs(int count, List<Wrong> findings) {}

    /** A finding without the number that leads to the reservation. */
    @RegisterForReflection(registerFullHierarchy = true)
    private record Wrong(
            FindingKind kind,
            @Nullable String table,
            @Nullable HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable LocalDate date,
            @Nullable String booking,
            @Nullable String partner) {
        static Wrong of(Finding finding) {
            return new Wrong(
                    finding.kind(),
                    finding.table(),
                    finding.hotelId(),
                    finding.roomNumber(),
                    finding.date(),
                    finding.confirmationNumber() == null ? null : StaffChange.booking(finding.confirmationNumber()),
                    finding.partner());
        }
    }
}
