/**
 * Languages. A module of messages is an object from keys to texts; the English one says which keys there are, and the
 * compiler refuses another language that lacks one. Numbers, money, dates and plurals come from `Intl`.
 */

export const LANGUAGES = ['en', 'de', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
};

/**
 * What `Intl` formats with. Arabic keeps Latin digits: confirmation numbers, prices and room numbers then look the same
 * in the page, on paper and at the desk.
 */
const FORMATS: Record<Language, string> = { en: 'en-GB', de: 'de-DE', es: 'es-ES', ar: 'ar-u-nu-latn' };

const STORED = 'innkeeper.language';

/** A text, or one for each plural category that the language has; `count` chooses. Both may hold `{parameters}`. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** The same keys as another module of messages. */
export type Catalogue<T> = { [K in keyof T]: Message };

export type Parameters = Record<string, string | number>;

let current: Language = preferred();
const listeners = new Set<() => void>();

/** The language of the page. */
export function language(): Language {
  return current;
}

/** What to give to `Intl`. */
export function locale(): string {
  return FORMATS[current];
}

export function direction(): 'ltr' | 'rtl' {
  return current === 'ar' ? 'rtl' : 'ltr';
}

/** Changes the language of the page at once, and for later visits. */
export function useLanguage(next: Language): void {
  if (next !== current) {
    current = next;
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // A browser that stores nothing asks again next time.
    }
    cache.clear();
  }
  applyLanguage();
  listeners.forEach((listener) => listener());
}

/** Sets language and direction of the document: call it once, before anything is rendered. */
export function applyLanguage(): void {
  document.documentElement.lang = current;
  document.documentElement.dir = direction();
}

/** Calls back after each change of the language. The answer ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function preferred(): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // As if nothing were stored.
  }
  const wanted = [new URLSearchParams(location.search).get('lang'), stored, ...navigator.languages];
  for (const tag of wanted) {
    const match = LANGUAGES.find((one) => tag?.toLowerCase().split('-')[0] === one);
    if (match !== undefined) return match;
  }
  return 'en';
}

/** Looks texts up: `const t = messages({ en, de, es, ar })`, then `t('nights', { count: 3 })`. */
export function messages<const T extends Record<string, Message>>(catalogues: { en: T } & Record<
  Exclude<Language, 'en'>,
  Catalogue<T>
>): (key: keyof T & string, parameters?: Parameters) => string {
  return (key, parameters = {}) => {
    const catalogue: Catalogue<T> = catalogues[current];
    return fill(choose(catalogue[key] as Message, parameters), parameters);
  };
}

/** The messages of codes, which are their keys. */
export type Words = (key: never, parameters?: { count: number }) => string;

/** A code that a service knows and this page does not yet is written as it is. */
export function word(words: Words, code: string, count = 1): string {
  try {
    return words(code as never, { count });
  } catch {
    return code.toLowerCase().replaceAll('_', ' ');
  }
}

function choose(message: Message, parameters: Parameters): string {
  if (typeof message === 'string') return message;
  const count = Number(parameters['count'] ?? 0);
  return message[cached(`plural`, () => new Intl.PluralRules(locale())).select(count)] ?? message.other;
}

function fill(text: string, parameters: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

// ---- Intl. Its objects are expensive to make, so each is made once for a language. ----

const cache = new Map<string, unknown>();

function cached<T>(key: string, make: () => T): T {
  let value = cache.get(key) as T | undefined;
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

export interface Money {
  readonly amount?: string | number;
  readonly currency?: string;
}

export interface MoneyOptions {
  /** Leave out decimals that are all zero, where exactness is not the point. */
  readonly short?: boolean;
  /** Write a plus before what is more than nothing. */
  readonly signed?: boolean;
}

export function money(value: Money, options: MoneyOptions = {}): string {
  const amount = Number(value.amount ?? 0);
  const whole = options.short === true && Number.isInteger(amount);
  const currency = value.currency ?? 'EUR';
  const format = cached(`money ${currency} ${String(whole)} ${String(options.signed === true)}`, () =>
    new Intl.NumberFormat(locale(), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: options.signed === true ? 'exceptZero' : 'auto',
      ...(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
    }),
  );
  // Arabic calls the pound `UK£`, whose sign jumps to the other side of its letters in a line from the right.
  return current === 'ar'
    ? format.formatToParts(amount).map(({ type, value: part }) => (type === 'currency' ? symbolOf(currency) : part)).join('')
    : format.format(amount);
}

function symbolOf(currency: string): string {
  return cached(`symbol ${currency}`, () =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value)
      .join(''),
  );
}

export function number(value: number, digits = 0): string {
  return cached(`number ${digits}`, () => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits })).format(value);
}

/** 0.12 is 12 %. */
export function percent(value: number, digits = 0): string {
  return cached(`percent ${digits}`, () =>
    new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: digits }),
  ).format(value);
}

/** Metres, or kilometres from one on. */
export function distance(metres: number): string {
  const far = metres >= 1000;
  return cached(`distance ${String(far)}`, () =>
    new Intl.NumberFormat(locale(), {
      style: 'unit',
      unit: far ? 'kilometer' : 'meter',
      unitDisplay: 'short',
      maximumFractionDigits: far ? 1 : 0,
    }),
  ).format(far ? metres / 1000 : Math.round(metres / 10) * 10);
}

/** How a calendar date is written: `2026-12-24` in the contract. */
export type DateStyle = 'short' | 'medium' | 'long' | 'weekday' | 'month' | 'day' | 'weekdayShort' | 'weekdayNarrow' | 'numeric';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric' },
  /** Where there is no room for the name of a month. */
  numeric: { day: 'numeric', month: 'numeric' },
};

/** A calendar date has no time zone: it is read and written in UTC, so that no clock can move it. */
function formatOf(style: DateStyle): Intl.DateTimeFormat {
  return cached(`date ${style}`, () =>
    new Intl.DateTimeFormat(locale(), { ...DATE_STYLES[style], timeZone: 'UTC', calendar: 'gregory' }),
  );
}

export function date(iso: string, style: DateStyle = 'medium'): string {
  return formatOf(style).format(Date.parse(iso));
}

/** From a date to another one, with what they share written once. */
export function dateRange(from: string, to: string, style: DateStyle = 'medium'): string {
  return formatOf(style).formatRange(Date.parse(from), Date.parse(to));
}

/** An instant, in the time zone of the hotel if it is known, else in that of the browser. */
export function instant(iso: string, timeZone?: string): string {
  return cached(`instant ${timeZone ?? ''}`, () =>
    new Intl.DateTimeFormat(locale(), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      calendar: 'gregory',
      ...(timeZone === undefined ? {} : { timeZone }),
    }),
  ).format(Date.parse(iso));
}

/** "3 hours ago", "in 2 days". */
export function relative(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_557_600],
    ['month', 2_629_800],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  const format = cached('relative', () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }));
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.round(seconds / size), unit);
}

/** "A, B and C". */
export function list(items: readonly string[]): string {
  return cached('list', () => new Intl.ListFormat(locale(), { type: 'conjunction' })).format(items);
}

/** "A, B, C": the parts of one line. */
export function inALine(parts: readonly string[]): string {
  return parts.join(current === 'ar' ? '، ' : ', ');
}

/** A name of another language as a part of a text: it keeps its own direction, and the text around it keeps its. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** What a language calls something that has a code: a country, a currency, a language. */
export function nameOf(type: 'region' | 'currency' | 'language', code: string): string {
  return cached(`names ${type}`, () => new Intl.DisplayNames(locale(), { type, fallback: 'code' })).of(code) ?? code;
}

/** Sorts names as the language does. */
export function compareNames(a: string, b: string): number {
  return cached('collator', () => new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })).compare(a, b);
}

/** The first day of a week: 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(): number {
  return current === 'ar' ? 6 : 1;
}
