/** Texts of hotels, which come in languages of their own. */
import { language } from '../shared/i18n';

export interface Written {
  readonly text: string;
  /** The tag of the language that it is written in, for whoever reads it aloud. */
  readonly language: string;
}

/** The text in the language of the page, else in English, else any. */
export function written(texts: Readonly<Record<string, string>> | undefined): Written | undefined {
  const all = Object.entries(texts ?? {});
  const of = (wanted: string) => all.find(([tag]) => tag.toLowerCase().split('-')[0] === wanted);
  const found = of(language()) ?? of('en') ?? all[0];
  return found === undefined ? undefined : { language: found[0], text: found[1] };
}

/** `Rua de Belém 112, 1300-085 Lisbon`. */
export function addressLine(address: { street?: string; postalCode?: string; city?: string; country?: string } | undefined): string {
  if (address === undefined) return '';
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  return [address.street, town, address.country].filter(Boolean).join(', ');
}
