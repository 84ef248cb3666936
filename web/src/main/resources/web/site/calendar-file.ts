/** A stay as an iCalendar file (RFC 5545). A function of its arguments alone. */

export interface CalendarStay {
  readonly confirmationNumber: string;
  /** The first night. */
  readonly checkIn: string;
  /** The day of departure, which is no night: the end of an event of days is not part of it either. */
  readonly checkOut: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly url?: string | undefined;
  readonly cancelled?: boolean;
  /** The last moment at which cancelling is free, as an entry of its own. */
  readonly freeUntil?: { readonly instant: string; readonly title: string } | undefined;
}

const LONGEST_LINE_OCTETS = 75;
const LINE_END = '\r\n';

/**
 * The nights are dates without a time: they belong to the hotel's calendar, and no time zone may move them, so the file
 * needs no definition of one. What is an instant is written in UTC.
 */
export function calendarFile(stay: CalendarStay, now: Date): string {
  const uid = `${stay.confirmationNumber}@innkeeper`;
  const stamp = `DTSTAMP:${utc(now)}`;
  const status = stay.cancelled === true ? 'CANCELLED' : 'CONFIRMED';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Innkeeper//Stay of a guest//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    stamp,
    `DTSTART;VALUE=DATE:${basic(stay.checkIn)}`,
    `DTEND;VALUE=DATE:${basic(stay.checkOut)}`,
    `SUMMARY:${escaped(stay.title)}`,
    `DESCRIPTION:${escaped(stay.description)}`,
    ...(stay.location === '' ? [] : [`LOCATION:${escaped(stay.location)}`]),
    ...(stay.position === undefined ? [] : [`GEO:${stay.position.latitude};${stay.position.longitude}`]),
    ...(stay.url === undefined ? [] : [`URL:${stay.url}`]),
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  if (stay.freeUntil !== undefined && stay.cancelled !== true) {
    // A moment: an event of no length has a beginning and no end.
    lines.push(
      'BEGIN:VEVENT',
      `UID:${stay.confirmationNumber}-free@innkeeper`,
      stamp,
      `DTSTART:${utc(new Date(stay.freeUntil.instant))}`,
      `SUMMARY:${escaped(stay.freeUntil.title)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(stay.freeUntil.title)}`,
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return lines.map(folded).join(LINE_END) + LINE_END;
}

/** A value of type TEXT: backslash, semicolon, comma and line break have a meaning there. Other controls have no place. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/** A line of at most 75 octets; what follows begins with a space. No character is cut in two. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > LONGEST_LINE_OCTETS) {
      result += `${LINE_END} `;
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}

/** `20270110` of `2027-01-10`. */
function basic(date: string): string {
  return date.replaceAll('-', '');
}

/** `20270110T174500Z`. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
