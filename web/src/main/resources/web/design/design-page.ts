import { html, nothing, type TemplateResult } from 'lit';
import {
  badge,
  brandMark,
  button,
  checkbox,
  dateField,
  emptyState,
  field,
  icon,
  notice,
  type Option,
  price,
  problemState,
  rating,
  select,
  showToast,
  skeleton,
  table,
} from '../shared/components';
import { plusDays, today } from '../shared/dates';
import { define, PageElement } from '../shared/element';
import { date, distance, instant, list, messages, money, number, percent, relative } from '../shared/i18n';
import { common } from '../shared/messages/common';
import { unreachable } from '../shared/problem';
import { styleOf } from '../shared/style-of';

const t = messages({
  en: {
    title: 'Design of Innkeeper',
    lead: 'Everything that the site and the desk are made of: type, distances, colours and components, in this language and this theme.',
    type: 'Type',
    sample: 'A room with a view of the river',
    space: 'Distances',
    colours: 'Colours',
    buttons: 'Buttons',
    fields: 'Fields',
    dates: 'Dates',
    states: 'States',
    badges: 'Badges and notices',
    tables: 'Tables',
    tabs: 'Tabs',
    dialogs: 'Dialogs and messages',
    photos: 'Photos',
    words: 'Numbers, money and dates',
    icons: 'Icons',
    book: 'Book this room',
    compare: 'Compare',
    remove: 'Cancel the booking',
    details: 'Details',
    saving: 'Saving',
    sold: 'Sold out',
    lastName: 'Last name',
    email: 'E-mail',
    emailNote: 'The confirmation is sent there.',
    emailError: 'Enter an e-mail address such as ana@example.com.',
    wish: 'A wish for your stay',
    room: 'Room',
    place: 'Where to?',
    breakfast: 'With breakfast',
    emptyTitle: 'No hotels fit',
    emptyText: 'Choose other dates, or remove a filter.',
    saved: 'Your change is saved.',
    undo: 'Undo',
    openDialog: 'Open a dialog',
    openSide: 'Open at the side',
    showMessage: 'Show a message',
    dialogText: 'A dialog asks one thing. Escape closes it, and focus returns to the button.',
    stays: 'Stays of this week',
    guest: 'Guest',
    nights: 'Nights',
    total: 'Total',
    state: 'State',
    arrived: 'Arrived',
    expected: 'Expected',
    overdue: 'Overdue',
    cancelled: 'Cancelled',
    good: 'Free cancellation until Friday, 18:00.',
    info: 'Breakfast is served from 7 to 11.',
    warning: 'Two rooms are left at this price.',
    danger: 'This room has just been taken.',
  },
  de: {
    title: 'Gestaltung von Innkeeper',
    lead: 'Alles, woraus Buchungsseite und Rezeption bestehen: Schrift, Abstände, Farben und Bausteine, in dieser Sprache und Darstellung.',
    type: 'Schrift',
    sample: 'Ein Zimmer mit Blick auf den Fluss',
    space: 'Abstände',
    colours: 'Farben',
    buttons: 'Schaltflächen',
    fields: 'Felder',
    dates: 'Tage',
    states: 'Zustände',
    badges: 'Marken und Hinweise',
    tables: 'Tabellen',
    tabs: 'Reiter',
    dialogs: 'Dialoge und Meldungen',
    photos: 'Fotos',
    words: 'Zahlen, Geld und Tage',
    icons: 'Zeichen',
    book: 'Dieses Zimmer buchen',
    compare: 'Vergleichen',
    remove: 'Buchung stornieren',
    details: 'Einzelheiten',
    saving: 'Wird gespeichert',
    sold: 'Ausgebucht',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailNote: 'Dorthin geht die Bestätigung.',
    emailError: 'Geben Sie eine E-Mail-Adresse wie ana@example.com ein.',
    wish: 'Ein Wunsch für Ihren Aufenthalt',
    room: 'Zimmer',
    place: 'Wohin?',
    breakfast: 'Mit Frühstück',
    emptyTitle: 'Kein Hotel passt',
    emptyText: 'Wählen Sie andere Tage, oder entfernen Sie einen Filter.',
    saved: 'Ihre Änderung ist gespeichert.',
    undo: 'Rückgängig',
    openDialog: 'Dialog öffnen',
    openSide: 'An der Seite öffnen',
    showMessage: 'Meldung zeigen',
    dialogText: 'Ein Dialog fragt eine Sache. Escape schließt ihn, und der Fokus kehrt zur Schaltfläche zurück.',
    stays: 'Aufenthalte dieser Woche',
    guest: 'Gast',
    nights: 'Nächte',
    total: 'Summe',
    state: 'Stand',
    arrived: 'Angereist',
    expected: 'Erwartet',
    overdue: 'Überfällig',
    cancelled: 'Storniert',
    good: 'Kostenlos stornierbar bis Freitag, 18 Uhr.',
    info: 'Frühstück gibt es von 7 bis 11 Uhr.',
    warning: 'Zu diesem Preis sind noch zwei Zimmer frei.',
    danger: 'Dieses Zimmer wurde gerade vergeben.',
  },
  es: {
    title: 'Diseño de Innkeeper',
    lead: 'Todo lo que forma el sitio y la recepción: letra, distancias, colores y componentes, en este idioma y esta apariencia.',
    type: 'Letra',
    sample: 'Una habitación con vistas al río',
    space: 'Distancias',
    colours: 'Colores',
    buttons: 'Botones',
    fields: 'Campos',
    dates: 'Fechas',
    states: 'Estados',
    badges: 'Etiquetas y avisos',
    tables: 'Tablas',
    tabs: 'Pestañas',
    dialogs: 'Diálogos y mensajes',
    photos: 'Fotos',
    words: 'Números, dinero y fechas',
    icons: 'Iconos',
    book: 'Reservar esta habitación',
    compare: 'Comparar',
    remove: 'Cancelar la reserva',
    details: 'Detalles',
    saving: 'Guardando',
    sold: 'Completo',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailNote: 'Allí se envía la confirmación.',
    emailError: 'Escriba un correo electrónico como ana@example.com.',
    wish: 'Un deseo para su estancia',
    room: 'Habitación',
    place: '¿Adónde?',
    breakfast: 'Con desayuno',
    emptyTitle: 'Ningún hotel coincide',
    emptyText: 'Elija otras fechas o quite un filtro.',
    saved: 'Su cambio se ha guardado.',
    undo: 'Deshacer',
    openDialog: 'Abrir un diálogo',
    openSide: 'Abrir al lado',
    showMessage: 'Mostrar un mensaje',
    dialogText: 'Un diálogo pregunta una sola cosa. Escape lo cierra y el foco vuelve al botón.',
    stays: 'Estancias de esta semana',
    guest: 'Huésped',
    nights: 'Noches',
    total: 'Total',
    state: 'Estado',
    arrived: 'Ha llegado',
    expected: 'Se espera',
    overdue: 'Con retraso',
    cancelled: 'Cancelada',
    good: 'Cancelación gratuita hasta el viernes a las 18:00.',
    info: 'El desayuno se sirve de 7 a 11.',
    warning: 'Quedan dos habitaciones a este precio.',
    danger: 'Acaban de reservar esta habitación.',
  },
  ar: {
    title: 'تصميم Innkeeper',
    lead: 'كل ما يتكون منه الموقع ومكتب الاستقبال: الخطوط والمسافات والألوان والمكونات، بهذه اللغة وهذا المظهر.',
    type: 'الخط',
    sample: 'غرفة تطل على النهر',
    space: 'المسافات',
    colours: 'الألوان',
    buttons: 'الأزرار',
    fields: 'الحقول',
    dates: 'التواريخ',
    states: 'الحالات',
    badges: 'الشارات والتنبيهات',
    tables: 'الجداول',
    tabs: 'علامات التبويب',
    dialogs: 'مربعات الحوار والرسائل',
    photos: 'الصور',
    words: 'الأرقام والمبالغ والتواريخ',
    icons: 'الرموز',
    book: 'احجز هذه الغرفة',
    compare: 'قارن',
    remove: 'إلغاء الحجز',
    details: 'التفاصيل',
    saving: 'جارٍ الحفظ',
    sold: 'محجوز بالكامل',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    emailNote: 'يُرسل التأكيد إلى هذا العنوان.',
    emailError: 'أدخل بريدًا إلكترونيًا مثل ana@example.com.',
    wish: 'طلب خاص لإقامتك',
    room: 'الغرفة',
    place: 'إلى أين؟',
    breakfast: 'مع الإفطار',
    emptyTitle: 'لا توجد فنادق مطابقة',
    emptyText: 'اختر تواريخ أخرى أو أزل أحد عوامل التصفية.',
    saved: 'تم حفظ التغيير.',
    undo: 'تراجع',
    openDialog: 'افتح مربع حوار',
    openSide: 'افتح على الجانب',
    showMessage: 'اعرض رسالة',
    dialogText: 'يسأل مربع الحوار عن أمر واحد. يغلقه مفتاح Escape ويعود التركيز إلى الزر.',
    stays: 'إقامات هذا الأسبوع',
    guest: 'الضيف',
    nights: 'الليالي',
    total: 'المجموع',
    state: 'الحالة',
    arrived: 'وصل',
    expected: 'متوقع',
    overdue: 'متأخر',
    cancelled: 'ملغى',
    good: 'إلغاء مجاني حتى يوم الجمعة الساعة 18:00.',
    info: 'يُقدَّم الإفطار من 7 إلى 11.',
    warning: 'بقيت غرفتان بهذا السعر.',
    danger: 'حُجزت هذه الغرفة للتو.',
  },
});

const TYPE = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A background, and the text that is written on it. */
const COLOURS: readonly (readonly [background: string, text: string])[] = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['sunken', 'ink'],
  ['raised', 'ink'],
  ['surface', 'ink-soft'],
  ['paper', 'ink-faint'],
  ['pine', 'on-pine'],
  ['surface', 'pine'],
  ['pine-wash', 'on-pine-wash'],
  ['brass-wash', 'on-brass-wash'],
  ['surface', 'brass'],
  ['danger', 'on-danger'],
  ['danger-wash', 'on-danger-wash'],
  ['good-wash', 'on-good-wash'],
  ['info-wash', 'on-info-wash'],
];

const CITIES = ['Barcelona', 'Berlin', 'Lisbon', 'Paris', 'Porto', 'Rome'];

const PICTURES = [
  'front-river', 'front-square', 'front-garden', 'front-tower', 'lobby', 'restaurant', 'breakfast', 'pool',
  'view-city', 'view-sea', 'room-single', 'room-double', 'room-twin', 'room-family', 'room-suite', 'bathroom',
];

/** All components, with all their states. */
export class DesignPage extends PageElement {
  static override properties = {
    options: { state: true },
    text: { state: true },
    dialog: { state: true },
    checkIn: { state: true },
    checkOut: { state: true },
    adults: { state: true },
    withBreakfast: { state: true },
  };

  declare options: readonly Option[];
  declare text: string;
  declare dialog: 'none' | 'middle' | 'side';
  declare checkIn: string;
  declare checkOut: string;
  declare adults: number;
  declare withBreakfast: boolean;

  constructor() {
    super();
    this.options = [];
    this.text = '';
    this.dialog = 'none';
    this.checkIn = plusDays(today(), 14);
    this.checkOut = plusDays(today(), 17);
    this.adults = 2;
    this.withBreakfast = true;
  }

  protected override render() {
    document.title = t('title');
    return html`<div class="page">
      <a class="skip visually-hidden" href="#content">${common('skip')}</a>
      <inn-connection></inn-connection>
      <header class="page-header">
        <div class="wide split">
          <a class="brand" href="/">${brandMark()}Innkeeper</a>
          <inn-preferences></inn-preferences>
        </div>
      </header>
      <main id="content" class="wide">
        <div class="stack gap-7 design">
          <div class="stack gap-3">
            <h1 class="display">${t('title')}</h1>
            <p class="soft measure">${t('lead')}</p>
          </div>
          ${this.#section('type', this.#type())} ${this.#section('space', this.#space())}
          ${this.#section('colours', this.#colours())} ${this.#section('buttons', this.#buttons())}
          ${this.#section('fields', this.#fields())} ${this.#section('dates', this.#dates())}
          ${this.#section('badges', this.#badges())} ${this.#section('tables', this.#table())}
          ${this.#section('tabs', this.#tabs())} ${this.#section('dialogs', this.#dialogs())}
          ${this.#section('states', this.#states())} ${this.#section('photos', this.#photos())}
          ${this.#section('words', this.#words())} ${this.#section('icons', this.#icons())}
        </div>
      </main>
      <inn-toasts></inn-toasts>
    </div>`;
  }

  #section(title: Parameters<typeof t>[0], content: TemplateResult): TemplateResult {
    return html`<section class="stack" aria-labelledby=${`design-${title}`}>
      <h2 id=${`design-${title}`}>${t(title)}</h2>
      ${content}
    </section>`;
  }

  #type(): TemplateResult {
    return html`<div class="stack gap-3">
      ${TYPE.map(
        (size) =>
          html`<p class="cluster">
            <code class="design-name soft small">${size}</code>
            <span ${styleOf({ 'font-size': `var(--text-${size})` })}>${t('sample')}</span>
          </p>`,
      )}
    </div>`;
  }

  #space(): TemplateResult {
    return html`<div class="stack gap-2">
      ${SPACES.map(
        (step) =>
          html`<p class="cluster">
            <code class="design-name soft small">${step}</code>
            <span class="design-bar" ${styleOf({ 'inline-size': `var(--space-${step})` })}></span>
          </p>`,
      )}
    </div>`;
  }

  #colours(): TemplateResult {
    return html`<div class="tiles design-colours">
      ${COLOURS.map(
        ([background, text]) =>
          html`<div class="design-colour" ${styleOf({ background: `var(--${background})`, color: `var(--${text})` })}>
            <strong>${background}</strong>
            <span class="small">${text}</span>
          </div>`,
      )}
    </div>`;
  }

  #buttons(): TemplateResult {
    return html`<div class="cluster">
        ${button({ label: t('book') })} ${button({ label: t('compare'), kind: 'secondary' })}
        ${button({ label: t('details'), kind: 'quiet' })} ${button({ label: t('remove'), kind: 'danger', icon: 'trash' })}
        ${button({ label: t('saving'), busy: true })} ${button({ label: t('sold'), disabled: true })}
      </div>
      <div class="cluster">
        ${button({ label: t('book'), small: true })} ${button({ label: t('compare'), small: true, kind: 'secondary', icon: 'list' })}
        ${button({ label: t('details'), icon: 'info', iconOnly: true, kind: 'secondary' })}
        <button type="button" class="chip" aria-pressed="true">${icon('breakfast')}${t('breakfast')}</button>
        <button type="button" class="chip" aria-pressed="false">${icon('heart')}${t('compare')}</button>
        <a href="#content">${t('details')}</a>
      </div>`;
  }

  #fields(): TemplateResult {
    return html`<div class="tiles">
      <inn-combobox
        label=${t('place')}
        .value=${this.text}
        .options=${this.options}
        @inn-input=${(event: CustomEvent<string>) => this.#suggest(event.detail)}
        @inn-choose=${(event: CustomEvent<Option>) => (this.text = event.detail.label)}
      ></inn-combobox>
      ${field({ name: 'design-last-name', label: t('lastName'), value: 'Lima', required: true, autocomplete: 'family-name' })}
      ${field({ name: 'design-email', label: t('email'), value: 'ana@', type: 'email', note: t('emailNote'), error: t('emailError'), required: true })}
      ${select({ name: 'design-room', label: t('room'), value: '2', bare: true, options: [1, 2, 3].map((one) => ({ value: String(one), label: common('guests', { count: one }) })), onChange: () => undefined })}
      ${dateField({ name: 'design-date', label: common('checkIn'), value: this.checkIn, bare: true, onChange: (value) => (this.checkIn = value) })}
      ${field({ name: 'design-wish', label: t('wish'), value: '', lines: 3 })}
      <div class="stack gap-2">
        <inn-counter
          label=${common('adults', { count: this.adults })}
          .value=${this.adults}
          min="1"
          max="8"
          @inn-change=${(event: CustomEvent<number>) => (this.adults = event.detail)}
        ></inn-counter>
        ${checkbox({ name: 'design-breakfast', label: t('breakfast'), checked: this.withBreakfast, onChange: (checked) => (this.withBreakfast = checked) })}
      </div>
    </div>`;
  }

  #suggest(text: string): void {
    this.text = text;
    this.options = CITIES.filter((city) => city.toLowerCase().includes(text.toLowerCase())).map((city) => ({
      key: city,
      label: city,
      detail: distance(city.length * 730),
      icon: 'place',
    }));
  }

  #dates(): TemplateResult {
    return html`<div class="tiles">
      <inn-dates
        check-in=${this.checkIn}
        check-out=${this.checkOut}
        @inn-change=${(event: CustomEvent<{ checkIn: string; checkOut: string }>) => {
          this.checkIn = event.detail.checkIn;
          this.checkOut = event.detail.checkOut;
        }}
      ></inn-dates>
    </div>`;
  }

  #badges(): TemplateResult {
    return html`<div class="cluster">
        ${badge(t('arrived'), 'good')} ${badge(t('expected'), 'info')} ${badge(t('overdue'), 'warning')}
        ${badge(t('cancelled'), 'danger')} ${badge(t('details'))} ${badge(t('breakfast'), 'accent', { plain: true })}
        ${rating(8.7)}
      </div>
      <div class="stack gap-3">
        ${notice('good', t('good'))} ${notice('info', t('info'))} ${notice('warning', t('warning'))}
        ${notice('danger', t('danger'), { text: t('emptyText') })}
      </div>`;
  }

  #table(): TemplateResult {
    const rows = [
      { guest: 'Ana Lima', nights: 3, total: '387.00', state: badge(t('arrived'), 'good') },
      { guest: 'Jürgen Weiß', nights: 1, total: '129.00', state: badge(t('expected'), 'info') },
      { guest: 'ليلى حداد', nights: 12, total: '1548.50', state: badge(t('overdue'), 'warning') },
    ];
    return table({
      caption: t('stays'),
      columns: [
        { label: t('guest'), heads: true, cell: (row) => html`<bdi>${row.guest}</bdi>` },
        { label: t('state'), cell: (row) => row.state },
        { label: t('nights'), end: true, cell: (row) => number(row.nights) },
        { label: t('total'), end: true, cell: (row) => price({ amount: row.total, currency: 'EUR' }) },
      ],
      rows,
      foot: html`<tr>
        <th scope="row" colspan="3">${t('total')}</th>
        <td class="end">${price({ amount: '2064.50', currency: 'EUR' })}</td>
      </tr>`,
    });
  }

  #tabs(): TemplateResult {
    return html`<inn-tabs
      label=${t('tabs')}
      .tabs=${[
        { key: 'room', label: t('room'), content: () => html`<p class="design-panel">${t('sample')}</p>` },
        { key: 'guest', label: t('guest'), content: () => html`<p class="design-panel">${t('info')}</p>` },
        { key: 'total', label: t('total'), content: () => html`<p class="design-panel">${money({ amount: '387.00', currency: 'EUR' })}</p>` },
      ]}
    ></inn-tabs>`;
  }

  #dialogs(): TemplateResult {
    const close = () => (this.dialog = 'none');
    return html`<div class="cluster">
        ${button({ label: t('openDialog'), kind: 'secondary', onClick: () => (this.dialog = 'middle') })}
        ${button({ label: t('openSide'), kind: 'secondary', onClick: () => (this.dialog = 'side') })}
        ${button({ label: t('showMessage'), kind: 'secondary', onClick: () => showToast({ text: t('saved'), action: { label: t('undo'), run: () => undefined } }) })}
      </div>
      <inn-dialog
        heading=${t('remove')}
        ?open=${this.dialog !== 'none'}
        ?side=${this.dialog === 'side'}
        .body=${() => html`<p>${t('dialogText')}</p>`}
        .actions=${() => html`${button({ label: common('back'), kind: 'secondary', onClick: close })}${button({ label: t('remove'), kind: 'danger', onClick: close })}`}
        @inn-close=${close}
      ></inn-dialog>`;
  }

  #states(): TemplateResult {
    return html`<div class="tiles">
      <div class="card">
        ${emptyState({ icon: 'search', title: t('emptyTitle'), text: t('emptyText'), actions: button({ label: common('clear'), kind: 'secondary' }) })}
      </div>
      <div class="card">${problemState(unreachable('offline'), () => undefined)}</div>
      <div class="card">${problemState(unreachable('timeout'), () => undefined)}</div>
      <div class="card">
        ${skeleton([{ height: '9rem' }, { width: '70%', height: '1.4rem' }, { width: '45%' }, { width: '60%' }])}
      </div>
    </div>`;
  }

  #photos(): TemplateResult {
    return html`<div class="tiles design-photos">
      ${[...PICTURES, undefined].map(
        (name) =>
          html`<figure class="card" data-flush>
            <inn-photo url=${name === undefined ? nothing : `https://pictures.innkeeper.example/${name}.svg`}></inn-photo>
            <figcaption class="small design-panel">${name ?? '–'}</figcaption>
          </figure>`,
      )}
    </div>`;
  }

  #words(): TemplateResult {
    const soon = new Date(Date.now() + 3 * 3_600_000).toISOString();
    return html`<ul role="list" class="stack gap-2">
      <li>${money({ amount: '1234.5', currency: 'EUR' })} · ${money({ amount: '129.00', currency: 'USD' }, { short: true })} · ${money({ amount: '-40', currency: 'JPY' }, { signed: true })}</li>
      <li>${number(12_345.678, 1)} · ${percent(0.125, 1)} · ${distance(430)} · ${distance(2_340)}</li>
      <li>${date('2027-01-10', 'long')} · ${date('2027-01-10')} · ${instant('2027-01-10T17:00:00Z', 'Europe/Lisbon')} · ${relative(soon)}</li>
      <li>${list([1, 2, 3, 11].map((count) => common('nights', { count })))}</li>
    </ul>`;
  }

  #icons(): TemplateResult {
    return html`<div class="cluster gap-5 design-icons">
      ${(['search', 'calendar', 'guests', 'place', 'hotel', 'bed', 'heart', 'star', 'filter', 'map', 'list', 'key', 'clock', 'print', 'edit', 'trash', 'menu', 'user', 'sun', 'globe', 'external', 'refresh', 'bell', 'breakfast', 'alert', 'info', 'check', 'close', 'next', 'previous', 'down', 'plus', 'minus'] as const).map((name) => icon(name))}
    </div>`;
  }
}

define('design-page', DesignPage);
