import { html, nothing } from 'lit';
import { named } from '../../shared/api';
import { badge, button, dateField, emptyState, problemNotice, problemState, skeleton } from '../../shared/components';
import { type IsoDate, plusDays } from '../../shared/dates';
import { define, PageElement } from '../../shared/element';
import { instant, messages } from '../../shared/i18n';
import type { Problem } from '../../shared/problem';
import type { Desk } from '../context';
import { type AuditLogEntry, collect, failed, here, LOADING, type Loading, PAGE } from '../model';

const t = messages({
  en: {
    title: 'Audit log',
    lead: 'Who of staff changed what, newest first. Days are those of UTC.',
    day: 'Day',
    earlier: 'The day before',
    later: 'The day after',
    none: 'Nobody changed anything on this day',
    who: 'Who',
    what: 'What',
    when: 'When',
    before: 'Before',
    after: 'Afterwards',
    nothing: 'nothing',
    done: 'Done',
    unknown: 'Unknown outcome',
    refused: 'Refused: {reason}',
    more: 'There are more changes on this day than are shown.',
    partly: 'A part of the log could not be read.',
  },
  de: {
    title: 'Protokoll',
    lead: 'Wer vom Personal was geändert hat, das Neueste zuerst. Tage sind die von UTC.',
    day: 'Tag',
    earlier: 'Der Tag davor',
    later: 'Der Tag danach',
    none: 'An diesem Tag hat niemand etwas geändert',
    who: 'Wer',
    what: 'Was',
    when: 'Wann',
    before: 'Vorher',
    after: 'Nachher',
    nothing: 'nichts',
    done: 'Erledigt',
    unknown: 'Ausgang unbekannt',
    refused: 'Abgelehnt: {reason}',
    more: 'An diesem Tag gibt es mehr Änderungen, als gezeigt werden.',
    partly: 'Ein Teil des Protokolls konnte nicht gelesen werden.',
  },
  es: {
    title: 'Registro',
    lead: 'Quién del personal cambió qué, lo más nuevo primero. Los días son los de UTC.',
    day: 'Día',
    earlier: 'El día anterior',
    later: 'El día siguiente',
    none: 'Nadie cambió nada ese día',
    who: 'Quién',
    what: 'Qué',
    when: 'Cuándo',
    before: 'Antes',
    after: 'Después',
    nothing: 'nada',
    done: 'Hecho',
    unknown: 'Resultado desconocido',
    refused: 'Rechazado: {reason}',
    more: 'Ese día hay más cambios de los que se muestran.',
    partly: 'No se pudo leer una parte del registro.',
  },
  ar: {
    title: 'السجل',
    lead: 'من غيّر ماذا من الموظفين، الأحدث أولًا. الأيام بتوقيت UTC.',
    day: 'اليوم',
    earlier: 'اليوم السابق',
    later: 'اليوم التالي',
    none: 'لم يغيّر أحد شيئًا في هذا اليوم',
    who: 'من',
    what: 'ماذا',
    when: 'متى',
    before: 'قبل',
    after: 'بعد',
    nothing: 'لا شيء',
    done: 'تم',
    unknown: 'نتيجة غير معروفة',
    refused: 'رُفض: {reason}',
    more: 'في هذا اليوم تغييرات أكثر مما يظهر.',
    partly: 'تعذرت قراءة جزء من السجل.',
  },
});

interface Log {
  readonly entries: readonly AuditLogEntry[];
  readonly more: boolean;
  /** Why one of the two services did not answer. */
  readonly problem: Problem | undefined;
}

const MOST_PAGES = 5;

/** What staff changed at the hotel on a day, in both services. */
export class DeskAudit extends PageElement {
  static override properties = { desk: { attribute: false }, day: { state: true }, log: { state: true } };

  declare desk: Desk;
  declare day: IsoDate;
  declare log: Loading<Log>;

  constructor() {
    super();
    this.day = new Date().toISOString().slice(0, 10);
    this.log = LOADING;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override render() {
    return html`<div class="stack gap-5">
      <div class="stack gap-1">
        <h1>${t('title')}</h1>
        <p class="soft">${t('lead')}</p>
      </div>
      <div class="desk-days">
        ${button({ label: t('earlier'), icon: 'previous', iconOnly: true, kind: 'secondary', onClick: () => this.#show(plusDays(this.day, -1)) })}
        ${dateField({ name: 'audit-day', label: t('day'), bare: true, value: this.day, onChange: (value) => value !== '' && this.#show(value) })}
        ${button({ label: t('later'), icon: 'next', iconOnly: true, kind: 'secondary', onClick: () => this.#show(plusDays(this.day, 1)) })}
      </div>
      <div aria-live="polite" class="stack">${this.#list()}</div>
    </div>`;
  }

  #list() {
    if (this.log.kind === 'loading') return skeleton([{ height: '3rem' }, { height: '3rem' }, { height: '3rem' }]);
    if (this.log.kind === 'failed') return problemState(this.log.failure.problem, () => void this.#load());
    const { entries, more, problem } = this.log.value;
    return html`${problem === undefined ? nothing : html`<p class="soft small">${t('partly')}</p>${problemNotice(problem, () => void this.#load())}`}
    ${entries.length === 0
      ? emptyState({ icon: 'list', title: t('none') })
      : html`<div class="desk-rows">
          ${entries.map(
            (entry) =>
              html`<details class="desk-entry">
                <summary>
                  <span class="grow"><span class="strong number-code small">${entry.operation}</span> <bdi class="soft">${entry.subject ?? ''}</bdi></span>
                  <span class="small"><bdi>${entry.who ?? '–'}</bdi></span>
                  <span class="soft small"><bdi>${instant(entry.at, this.desk.hotel.timeZone)}</bdi></span>
                  ${this.#outcome(entry.outcome)}
                </summary>
                <div class="desk-changes">
                  <div><h2 class="desk-subtitle">${t('before')}</h2>${this.#content(entry.before)}</div>
                  <div><h2 class="desk-subtitle">${t('after')}</h2>${this.#content(entry.after)}</div>
                </div>
              </details>`,
          )}
        </div>`}
    ${more ? html`<p class="soft small">${t('more')}</p>` : nothing}`;
  }

  #outcome(outcome: string | undefined) {
    if (outcome === 'done') return badge(t('done'), 'good');
    return outcome === undefined || outcome === 'unknown' ? badge(t('unknown'), 'warning') : badge(t('refused', { reason: outcome }), 'danger');
  }

  #content(value: unknown) {
    if (value === undefined || value === null) return html`<p class="soft">${t('nothing')}</p>`;
    return html`<pre class="desk-json" dir="ltr" tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
  }

  #show(day: IsoDate): void {
    this.day = day;
    void this.#load();
  }

  async #load(): Promise<void> {
    const { day } = this;
    this.log = LOADING;
    const path = { hotelId: this.desk.hotel.id };
    const query = { date: day, limit: PAGE };
    const results = await Promise.all([
      collect<AuditLogEntry>(
        (cursor) => named.hotels.GET('/v1/hotels/{hotelId}/audit-trail', { path, query: { ...query, cursor } }),
        MOST_PAGES,
      ),
      collect<AuditLogEntry>(
        (cursor) => named.reservations.GET('/v1/hotels/{hotelId}/audit-trail', { path, query: { ...query, cursor } }),
        MOST_PAGES,
      ),
    ]);
    if (day !== this.day) return;
    const [first, second] = results;
    if (!first.ok && !second.ok) {
      this.log = failed(first);
      return;
    }
    const entries = results.flatMap((result) => (result.ok ? result.items : [])).sort((a, b) => b.at.localeCompare(a.at));
    const failure = results.find((result) => !result.ok);
    this.log = here({
      entries,
      more: results.some((result) => result.ok && result.more),
      problem: failure !== undefined && !failure.ok ? failure.problem : undefined,
    });
  }
}

define('desk-audit', DeskAudit);
