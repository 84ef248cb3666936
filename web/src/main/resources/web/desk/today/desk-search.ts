import { html, nothing } from 'lit';
import { isSuperseded, reservations } from '../../shared/api';
import { emptyState, problemState, skeleton } from '../../shared/components';
import { define, PageElement } from '../../shared/element';
import { dateRange, messages } from '../../shared/i18n';
import type { Desk } from '../context';
import { collect, failed, guestName, here, LOADING, type Loading, PAGE, type Reservation, spoken } from '../model';
import { router } from '../routes';
import { statusBadge, words } from '../words';
import { searchesFor } from './searches';

const t = messages({
  en: {
    title: 'Reservations for “{text}”',
    none: 'No reservation found',
    noneText: 'Look for a last name, an e-mail address, a phone number, a confirmation number, or the reference of another system.',
    more: 'There are more. Add a first name, or search by e-mail address.',
    elsewhere: 'at {hotel}',
  },
  de: {
    title: 'Buchungen zu „{text}“',
    none: 'Keine Buchung gefunden',
    noneText: 'Suchen Sie nach Nachname, E-Mail-Adresse, Telefonnummer, Buchungsnummer oder der Nummer eines anderen Systems.',
    more: 'Es gibt noch mehr. Fügen Sie einen Vornamen hinzu, oder suchen Sie nach der E-Mail-Adresse.',
    elsewhere: 'in {hotel}',
  },
  es: {
    title: 'Reservas para «{text}»',
    none: 'No se encontró ninguna reserva',
    noneText: 'Busque por apellido, correo, teléfono, número de confirmación o referencia de otro sistema.',
    more: 'Hay más. Añada un nombre o busque por correo.',
    elsewhere: 'en {hotel}',
  },
  ar: {
    title: 'الحجوزات لـ «{text}»',
    none: 'لا يوجد حجز',
    noneText: 'ابحث باسم العائلة أو البريد أو الهاتف أو رقم الحجز أو مرجع نظام آخر.',
    more: 'هناك المزيد. أضف الاسم الأول أو ابحث بالبريد.',
    elsewhere: 'في {hotel}',
  },
});

interface Found {
  readonly items: readonly Reservation[];
  readonly more: boolean;
}

const MOST_PAGES = 3;

/** What a search finds, newest stay first. */
export class DeskSearch extends PageElement {
  static override properties = { desk: { attribute: false }, text: {}, found: { state: true } };

  declare desk: Desk;
  declare text: string;
  declare found: Loading<Found>;

  #asking = new AbortController();

  constructor() {
    super();
    this.text = '';
    this.found = LOADING;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.whileConnected(() => this.#asking.abort());
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('text') || changed.has('desk')) void this.#load();
  }

  protected override render() {
    return html`<div class="stack gap-5">
      <h1>${t('title', { text: this.text })}</h1>
      <div aria-live="polite">${this.#result()}</div>
    </div>`;
  }

  #result() {
    if (this.found.kind === 'loading') return skeleton([{ height: '3rem' }, { height: '3rem' }]);
    if (this.found.kind === 'failed') return problemState(this.found.failure.problem, () => void this.#load());
    const { items, more } = this.found.value;
    if (items.length === 0) return emptyState({ icon: 'search', title: t('none'), text: t('noneText') });
    return html`<ul class="desk-rows" role="list">
        ${items.map(
          (reservation) =>
            html`<li class="desk-row">
              <a
                class="desk-row-main"
                href=${router.href('reservation', { hotelId: reservation.hotelId, number: reservation.confirmationNumber })}
              >
                <span class="desk-room numeric"><span class="visually-hidden">${words('room')} </span>${reservation.roomNumber}</span>
                <span class="desk-row-text">
                  <span class="strong"><bdi>${guestName(reservation) ?? words('erased')}</bdi></span>
                  <span class="soft small"
                    ><bdi>${dateRange(reservation.checkIn, reservation.checkOut, 'short')}</bdi>
                    ${reservation.hotelId === this.desk.hotel.id ? nothing : html`· ${t('elsewhere', { hotel: reservation.hotelId })}`}</span
                  >
                </span>
              </a>
              <span class="desk-row-state"><span class="number-code small">${spoken(reservation.confirmationNumber)}</span>${statusBadge(reservation.status)}</span>
            </li>`,
        )}
      </ul>
      ${more ? html`<p class="soft small desk-more">${t('more')}</p>` : nothing}`;
  }

  async #load(): Promise<void> {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.found = LOADING;
    try {
      const results = await Promise.all(
        searchesFor(this.text, this.desk.hotel.id).map((search) =>
          collect<Reservation>(
            (cursor) => reservations.GET('/v1/reservations', { query: { ...search, limit: PAGE, cursor }, signal }),
            MOST_PAGES,
          ),
        ),
      );
      const byNumber = new Map<string, Reservation>();
      let more = false;
      for (const result of results) {
        if (!result.ok) continue;
        more ||= result.more;
        result.items.forEach((one) => byNumber.set(one.confirmationNumber, one));
      }
      const failure = results.find((result) => !result.ok);
      if (failure !== undefined && !failure.ok && byNumber.size === 0) {
        this.found = failed(failure);
        return;
      }
      const items = [...byNumber.values()].sort((a, b) => b.checkIn.localeCompare(a.checkIn));
      this.found = here({ items, more });
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }
}

define('desk-search', DeskSearch);
