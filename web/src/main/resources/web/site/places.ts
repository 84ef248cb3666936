/** Suggestions for the search box, and the searches of before. */
import { type Problem } from '../shared/api';
import type { IconName } from '../shared/components';
import type { PointOfInterest } from './api';
import { openHotels } from './api';
import { type Place, placeOf, placeQuery, placeText } from './search';
import { recall, remember } from './storage';

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: IconName;
  readonly place: Place;
}

const MOST_PLACES = 8;
const MOST_CITIES = 3;
const MOST_KNOWN = 100;
const MOST_RECENT = 5;
/** A city is asked for by its full name, so shorter texts are not worth a call. */
const SHORTEST_CITY = 3;

/** Cities that answers have named, by their folded name: they can be found by how they begin. */
const known = new Map<string, string>();

/** Case and accents make no difference, as in the contract. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export function learnCity(city: string | undefined): void {
  if (city !== undefined && city !== '' && known.size < MOST_KNOWN) known.set(folded(city), city);
}

export function citySuggestion(city: string, detail: string): Suggestion {
  return { key: `city ${city}`, label: city, detail, icon: 'map', place: { kind: 'city', name: city } };
}

/** What fits a text: cities first, then places whose name has a word that begins so. */
export async function suggestions(
  text: string,
  cityWord: string,
  signal: AbortSignal,
): Promise<{ suggestions: Suggestion[]; problem: Problem | undefined }> {
  const wanted = folded(text);
  const [found, city] = await Promise.all([
    openHotels.GET('/v1/points-of-interest', { query: { name: text, limit: MOST_PLACES }, signal }),
    wanted.length < SHORTEST_CITY || known.has(wanted) ? undefined : cityNamed(text, signal),
  ]);
  learnCity(city);
  if (!found.ok) return { suggestions: [], problem: found.problem };
  const places = (found.data.items ?? []) as PointOfInterest[];
  places.forEach((place) => learnCity(place.city));
  const cities = [...known].filter(([name]) => name.startsWith(wanted)).slice(0, MOST_CITIES);
  return {
    suggestions: [
      ...cities.map(([, name]) => citySuggestion(name, cityWord)),
      ...places.map((place) => ({
        key: `poi ${place.city} ${place.name}`,
        label: place.name,
        detail: [place.city, place.country].filter(Boolean).join(', '),
        icon: 'place' as const,
        place: { kind: 'poi' as const, name: place.name, city: place.city },
      })),
    ],
    problem: undefined,
  };
}

/** The city of that name, as it writes itself; undefined if no hotel and no place is in one. */
export async function cityNamed(name: string, signal?: AbortSignal): Promise<string | undefined> {
  const [hotels, places] = await Promise.all([
    openHotels.GET('/v1/hotels', { query: { city: name, limit: 1 }, signal }),
    openHotels.GET('/v1/points-of-interest', { query: { city: name, limit: 1 }, signal }),
  ]);
  const hotel = hotels.ok ? (hotels.data.items?.[0] as { address?: { city?: string } } | undefined) : undefined;
  const place = places.ok ? (places.data.items?.[0] as PointOfInterest | undefined) : undefined;
  return hotel?.address?.city ?? place?.city;
}

/** The point of interest of a search; the middle of its map. */
export async function pointOfInterest(name: string, city: string | undefined, signal: AbortSignal): Promise<PointOfInterest | undefined> {
  const found = await openHotels.GET('/v1/points-of-interest', { query: { name, city, limit: 20 }, signal });
  if (!found.ok) return undefined;
  return ((found.data.items ?? []) as PointOfInterest[]).find((place) => folded(place.name) === folded(name));
}

// ---- Searches of before, as the query of their address. ----

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export interface RecentSearch {
  readonly query: URLSearchParams;
  readonly place: Place;
}

export function recentSearches(): RecentSearch[] {
  return (recall('local', 'recent-searches', isTexts) ?? []).slice(0, MOST_RECENT).flatMap((text) => {
    const query = new URLSearchParams(text);
    const place = placeOf(query);
    if (place !== undefined && place.kind !== 'near') learnCity(place.kind === 'city' ? place.name : place.city);
    return place === undefined ? [] : [{ query, place }];
  });
}

/** Each place once, the newest first. */
export function rememberSearch(place: Place, query: Record<string, string | number | undefined>): void {
  const entries = Object.entries({ ...placeQuery(place), ...query }).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  const others = recentSearches().filter((recent) => placeText(recent.place) !== placeText(place));
  remember('local', 'recent-searches', [text, ...others.map((recent) => recent.query.toString())].slice(0, MOST_RECENT));
}
