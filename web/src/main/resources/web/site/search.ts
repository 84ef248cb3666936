/** A search: where, when, who, and which of the results. It is the query of an address, so reload and back keep it. */
import type { HotelTypes } from '../shared/api';
import type { Position } from './api';
import { type Stay, stayOf, stayQuery } from './stay';

export type Place =
  | { readonly kind: 'poi'; readonly name: string; readonly city?: string | undefined }
  | { readonly kind: 'city'; readonly name: string }
  | { readonly kind: 'near'; readonly name: string; readonly position: Position };

export type Board = NonNullable<HotelTypes['Board']>;
export const BOARDS: readonly Board[] = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];

export type Sort = 'distance' | 'name' | 'price' | 'rating';

export interface Filters {
  readonly stars: readonly number[];
  readonly amenities: readonly string[];
  readonly board: Board | undefined;
  readonly refundable: boolean;
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly sort: Sort;
}

export interface Search {
  readonly place: Place | undefined;
  readonly stay: Stay | undefined;
  readonly filters: Filters;
  readonly view: 'list' | 'map';
}

/** Around a hotel, where nothing else says how far. */
const NEAR_METERS = 5_000;

export function placeOf(query: URLSearchParams): Place | undefined {
  const poi = query.get('poi')?.trim();
  const city = query.get('city')?.trim();
  if (poi) return { kind: 'poi', name: poi, city: city || undefined };
  if (city) return { kind: 'city', name: city };
  const near = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(query.get('near') ?? '');
  if (near === null) return undefined;
  const position = { latitude: Number(near[1]), longitude: Number(near[2]) };
  return { kind: 'near', name: query.get('label')?.slice(0, 100) ?? '', position };
}

export function placeQuery(place: Place): Record<string, string | undefined> {
  switch (place.kind) {
    case 'poi':
      return { poi: place.name, city: place.city };
    case 'city':
      return { city: place.name };
    case 'near':
      return { near: `${place.position.latitude},${place.position.longitude}`, label: place.name };
  }
}

/** What the search box says. */
export function placeText(place: Place | undefined): string {
  if (place === undefined) return '';
  return place.kind === 'poi' && place.city !== undefined ? `${place.name}, ${place.city}` : place.name;
}

export function firstSort(place: Place | undefined): Sort {
  return place?.kind === 'city' ? 'name' : 'distance';
}

export function searchOf(query: URLSearchParams): Search {
  const place = placeOf(query);
  const board = BOARDS.find((one) => one === query.get('board'));
  const sorts = sortsOf(place);
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
  return {
    place,
    stay: stayOf(query),
    filters: {
      stars: list('stars').map(Number).filter((stars) => stars >= 1 && stars <= 5),
      amenities: list('amenities').filter((code) => /^[A-Z_]{1,40}$/.test(code)),
      board,
      refundable: query.get('refundable') === 'true',
      minPrice: amountOf(query.get('minPrice')),
      maxPrice: amountOf(query.get('maxPrice')),
      sort: sorts.find((one) => one === query.get('sort')) ?? firstSort(place),
    },
    view: query.get('view') === 'map' ? 'map' : 'list',
  };
}

export function sortsOf(place: Place | undefined): readonly Sort[] {
  return place?.kind === 'city' ? ['name', 'price', 'rating'] : ['distance', 'price', 'rating'];
}

function amountOf(text: string | null): string {
  return text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : '';
}

/** The query of the address of a search. */
export function searchQuery({ place, stay, filters, view }: Search): Record<string, string | number | undefined> {
  return {
    ...(place === undefined ? {} : placeQuery(place)),
    ...(stay === undefined ? {} : stayQuery(stay)),
    stars: filters.stars.join(','),
    amenities: filters.amenities.join(','),
    board: filters.board,
    refundable: filters.refundable ? 'true' : undefined,
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    sort: filters.sort === firstSort(place) ? undefined : filters.sort,
    view: view === 'map' ? 'map' : undefined,
  };
}

/** What `GET /v1/offers` is asked; the view is ours alone. */
export function offersQuery(place: Place, stay: Stay, filters: Filters): Record<string, unknown> {
  const { stars, amenities, board, refundable, minPrice, maxPrice, sort } = filters;
  return {
    ...(place.kind === 'near'
      ? { near: `${place.position.latitude},${place.position.longitude}`, radius: NEAR_METERS }
      : placeQuery(place)),
    ...stayQuery(stay),
    stars: stars.join(','),
    amenities: amenities.join(','),
    board,
    refundable: refundable ? true : undefined,
    minPrice,
    maxPrice,
    // A city without an order of ours is listed by name.
    sort: sort === 'name' ? undefined : sort,
  };
}

export function countOfFilters({ stars, amenities, board, refundable, minPrice, maxPrice }: Filters): number {
  return (
    stars.length + amenities.length + (board === undefined ? 0 : 1) + (refundable ? 1 : 0) + (minPrice || maxPrice ? 1 : 0)
  );
}

export const NO_FILTERS: Omit<Filters, 'sort'> = {
  stars: [],
  amenities: [],
  board: undefined,
  refundable: false,
  minPrice: '',
  maxPrice: '',
};
