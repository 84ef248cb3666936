import { html, nothing } from 'lit';
import { reservations } from '../../shared/api';
import { price, problemState, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { dateRange, instant, messages } from '../../shared/i18n';
import type { Desk } from '../context';
import { type ChangeKind, collect, failed, here, type HistoryEntry, LOADING, type Loading, PAGE } from '../model';
import { words } from '../words';

const t = messages({
  en: {
    RESERVATION_MADE: 'Booked',
    CONFIRMED: 'Confirmed',
    STAY_CHANGED: 'Stay changed',
    TERMS_CHANGED: 'Terms changed',
    GUEST_CHANGED: 'Guest corrected',
    GUEST_ERASED: 'Guest erased',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Hold expired',
    CHECKED_IN: 'Checked in',
    CHECK_IN_UNDONE: 'Check-in undone',
    CHECKED_OUT: 'Checked out',
    CHECK_OUT_UNDONE: 'Check-out undone',
    NO_SHOW: 'Did not come',
    NO_SHOW_UNDONE: 'No-show undone',
    RECORDED_AGAIN: 'Recorded again',
    GUEST: 'by the guest',
    STAFF: 'by {name}',
    SERVICE: 'by itself, at a deadline',
    more: 'There are older changes too.',
  },
  de: {
    RESERVATION_MADE: 'Gebucht',
    CONFIRMED: 'Bestätigt',
    STAY_CHANGED: 'Aufenthalt geändert',
    TERMS_CHANGED: 'Bedingungen geändert',
    GUEST_CHANGED: 'Gast berichtigt',
    GUEST_ERASED: 'Gast gelöscht',
    CANCELLED: 'Storniert',
    EXPIRED: 'Vormerkung verfallen',
    CHECKED_IN: 'Eingecheckt',
    CHECK_IN_UNDONE: 'Check-in zurückgenommen',
    CHECKED_OUT: 'Ausgecheckt',
    CHECK_OUT_UNDONE: 'Check-out zurückgenommen',
    NO_SHOW: 'Nicht erschienen',
    NO_SHOW_UNDONE: 'Nichterscheinen zurückgenommen',
    RECORDED_AGAIN: 'Erneut erfasst',
    GUEST: 'durch den Gast',
    STAFF: 'durch {name}',
    SERVICE: 'von selbst, zu einer Frist',
    more: 'Es gibt auch ältere Änderungen.',
  },
  es: {
    RESERVATION_MADE: 'Reservada',
    CONFIRMED: 'Confirmada',
    STAY_CHANGED: 'Estancia cambiada',
    TERMS_CHANGED: 'Condiciones cambiadas',
    GUEST_CHANGED: 'Huésped corregido',
    GUEST_ERASED: 'Huésped borrado',
    CANCELLED: 'Cancelada',
    EXPIRED: 'Retención caducada',
    CHECKED_IN: 'Llegada registrada',
    CHECK_IN_UNDONE: 'Llegada deshecha',
    CHECKED_OUT: 'Salida registrada',
    CHECK_OUT_UNDONE: 'Salida deshecha',
    NO_SHOW: 'No se presentó',
    NO_SHOW_UNDONE: 'Ausencia deshecha',
    RECORDED_AGAIN: 'Registrada de nuevo',
    GUEST: 'por el huésped',
    STAFF: 'por {name}',
    SERVICE: 'automáticamente, al vencer un plazo',
    more: 'También hay cambios anteriores.',
  },
  ar: {
    RESERVATION_MADE: 'حُجز',
    CONFIRMED: 'أُكّد',
    STAY_CHANGED: 'تغيّرت الإقامة',
    TERMS_CHANGED: 'تغيّرت الشروط',
    GUEST_CHANGED: 'صُححت بيانات الضيف',
    GUEST_ERASED: 'حُذف الضيف',
    CANCELLED: 'أُلغي',
    EXPIRED: 'انتهى الحجز المؤقت',
    CHECKED_IN: 'سُجّل الوصول',
    CHECK_IN_UNDONE: 'تراجع عن الوصول',
    CHECKED_OUT: 'سُجّلت المغادرة',
    CHECK_OUT_UNDONE: 'تراجع عن المغادرة',
    NO_SHOW: 'لم يحضر',
    NO_SHOW_UNDONE: 'تراجع عن عدم الحضور',
    RECORDED_AGAIN: 'سُجّل من جديد',
    GUEST: 'من الضيف',
    STAFF: 'من {name}',
    SERVICE: 'تلقائيًا عند انتهاء مهلة',
    more: 'هناك تغييرات أقدم أيضًا.',
  },
});

interface History {
  readonly entries: readonly HistoryEntry[];
  readonly more: boolean;
}

const MOST_PAGES = 5;

/** What happened to a reservation, the newest first, and who did it. */
export class DeskHistory extends PageElement {
  static override properties = {
    desk: { attribute: false },
    number: {},
    revision: { type: Number },
    history: { state: true },
  };

  declare desk: Desk;
  declare number: string;
  /** Goes up whenever the reservation has changed. */
  declare revision: number;
  declare history: Loading<History>;

  constructor() {
    super();
    this.number = '';
    this.revision = 0;
    this.history = LOADING;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('number') || changed.has('revision')) void this.#load();
  }

  protected override render() {
    if (this.history.kind === 'loading') return skeleton([{ height: '3rem' }, { height: '3rem' }]);
    if (this.history.kind === 'failed') return problemState(this.history.failure.problem, () => void this.#load());
    const { entries, more } = this.history.value;
    return html`<ol class="desk-history" role="list">
        ${entries.map((entry) => this.#entry(entry))}
      </ol>
      ${more ? html`<p class="soft small">${t('more')}</p>` : nothing}`;
  }

  #entry({ kind, at, by, from, to }: HistoryEntry) {
    const changes: unknown[] = [];
    if (from === undefined || from.checkIn !== to.checkIn || from.checkOut !== to.checkOut) {
      changes.push(html`<bdi>${dateRange(to.checkIn ?? '', to.checkOut ?? '', 'short')}</bdi>`);
    }
    if (from === undefined || from.roomNumber !== to.roomNumber) {
      changes.push(html`${words('room')} ${from === undefined ? nothing : html`${from.roomNumber} → `}${to.roomNumber}`);
    }
    if (from === undefined || from.total?.amount !== to.total?.amount) {
      changes.push(html`${from === undefined ? nothing : html`${price(from.total)} → `}${price(to.total)}`);
    }
    const who = by?.kind === undefined ? '' : t(by.kind, { name: by.subject ?? '' });
    return html`<li>
      <p><span class="strong">${t(kind as ChangeKind)}</span> <span class="soft">${who}</span></p>
      ${changes.length === 0 ? nothing : html`<p class="small">${changes.map((change, at) => html`${at === 0 ? nothing : ' · '}${change}`)}</p>`}
      <p class="soft tiny"><bdi>${instant(at, this.desk.hotel.timeZone)}</bdi></p>
    </li>`;
  }

  async #load(): Promise<void> {
    const { number } = this;
    const result = await collect<HistoryEntry>(
      (cursor) =>
        reservations.GET('/v1/reservations/{confirmationNumber}/history', {
          path: { confirmationNumber: number },
          query: { limit: PAGE, cursor },
        }),
      MOST_PAGES,
    );
    if (number !== this.number) return;
    if (result.ok) {
      const entries = [...result.items].sort((a, b) => Number(b.version) - Number(a.version));
      this.history = here({ entries, more: result.more });
    } else if (this.history.kind !== 'here') {
      this.history = failed(result);
    }
  }
}

define('desk-history', DeskHistory);
