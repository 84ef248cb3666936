/** What a text in the search field may mean. The contract finds by one kind of thing at a time. */

export interface Search {
  readonly email?: string;
  readonly phone?: string;
  readonly lastName?: string;
  readonly firstName?: string;
  readonly externalReference?: string;
  readonly hotelId?: string;
}

/** Letters and digits of a confirmation number; those that look alike are left out of new ones, and read as what they are. */
const NUMBER = /^[0-9A-Z]{13}$/;
const FEWEST_DIGITS_OF_PHONE = 6;

/** A confirmation number, in any case and with hyphens or blanks between its groups; undefined if it is none. */
export function numberIn(text: string): string | undefined {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  // A name of thirteen letters is a name: numbers have digits too.
  return NUMBER.test(letters) && /\d/.test(letters) && /[A-Z]/.test(letters) ? letters : undefined;
}

/** The searches that a text stands for, all of which are tried. */
export function searchesFor(text: string, hotelId: string): Search[] {
  const wanted = text.trim().replace(/\s+/g, ' ');
  if (wanted === '') return [];
  if (wanted.includes('@')) return [{ email: wanted }];
  const reference: Search = { externalReference: wanted, hotelId };
  if (/^[+\d][\d\s()./-]*$/.test(wanted)) {
    const digits = wanted.replace(/\D/g, '');
    return digits.length >= FEWEST_DIGITS_OF_PHONE ? [{ phone: wanted }, reference] : [reference];
  }
  if (/\d/.test(wanted)) return [reference, { lastName: wanted }];
  const names = namesIn(wanted);
  // One word may be a reference of another system too, such as "GROUPTOUR".
  return wanted.includes(' ') ? names : [...names, reference];
}

/** "Smith", "Ana Smith", "Smith, Ana", "Ana de la Cruz": a last name may have more than one word. */
function namesIn(text: string): Search[] {
  const [last, first] = text.split(/\s*,\s*/, 2);
  if (first !== undefined && first !== '' && last !== undefined && last !== '') return [{ lastName: last, firstName: first }];
  const whole: Search = { lastName: text };
  const words = text.split(' ');
  if (words.length === 1) return [whole];
  return [whole, { firstName: words[0]!, lastName: words.slice(1).join(' ') }];
}
