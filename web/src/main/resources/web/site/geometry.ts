/**
 * The drawn map: where things are on it, how far the rings reach, and where the labels go so that none covers another.
 * Nothing here knows of the page.
 */
import type { Position } from './api';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

const EARTH_METERS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** How far two positions are apart, as the crow flies. */
export function metersBetween(one: Position, other: Position): number {
  const [from, to] = [one.latitude * RADIANS, other.latitude * RADIANS];
  const half = (radians: number) => Math.sin(radians / 2) ** 2;
  const angle = half(to - from) + Math.cos(from) * Math.cos(to) * half((other.longitude - one.longitude) * RADIANS);
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(angle)));
}

/** The middle of positions that are close together. */
export function middleOf(positions: readonly Position[]): Position | undefined {
  const first = positions[0];
  if (first === undefined) return undefined;
  const offsets = positions.map(({ longitude }) => shortestTurn(longitude - first.longitude));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: shortestTurn(first.longitude + mean(offsets)),
  };
}

/** Degrees from -180 to 180, so that a map across the date line holds together. */
function shortestTurn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** A flat map around a middle (equirectangular): metres east and south of it, times a scale. */
export interface Projection {
  readonly pixelsPerMeter: number;
  readonly radiusMeters: number;
  at(position: Position): Point;
}

/** The projection that shows all positions, with room at the edges. */
export function projectionOf(middle: Position, positions: readonly Position[], size: Size, margin: number): Projection {
  const shrink = Math.cos(middle.latitude * RADIANS);
  const meters = ({ latitude, longitude }: Position): Point => ({
    x: shortestTurn(longitude - middle.longitude) * RADIANS * EARTH_METERS * shrink,
    y: (middle.latitude - latitude) * RADIANS * EARTH_METERS,
  });
  const reach = (of: (point: Point) => number) => Math.max(SMALLEST_REACH, ...positions.map((one) => Math.abs(of(meters(one)))));
  const pixelsPerMeter = Math.min(
    Math.max(1, size.width / 2 - margin) / reach(({ x }) => x),
    Math.max(1, size.height / 2 - margin) / reach(({ y }) => y),
  );
  return {
    pixelsPerMeter,
    radiusMeters: Math.hypot(size.width, size.height) / 2 / pixelsPerMeter,
    at: (position) => {
      const { x, y } = meters(position);
      return { x: size.width / 2 + x * pixelsPerMeter, y: size.height / 2 + y * pixelsPerMeter };
    },
  };
}

const SMALLEST_REACH = 150;

/** Up to `most` rings at round distances that fit into a radius. */
export function ringsWithin(radiusMeters: number, most = 4): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, radiusMeters / most)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((length) => radiusMeters / length <= most + 0.5) ?? 10 * power;
  return Array.from({ length: most }, (_, at) => (at + 1) * step).filter((ring) => ring <= radiusMeters);
}

export interface Labelled {
  readonly key: string;
  readonly at: Point;
  readonly size: Size;
}

/** Around a dot: above, below, at both sides, then farther off at the corners. */
const PLACES: readonly (readonly [across: number, down: number])[] = [
  [0, -1], [0, 1], [1, 0], [-1, 0], [0.8, -1], [-0.8, -1], [0.8, 1], [-0.8, 1],
];

/**
 * Where each label goes; those that find no place are left out, and their dots stay. The first ones choose first.
 * `taken` is what labels must not cover, beside each other and the dots.
 */
export function placeLabels(
  labels: readonly Labelled[],
  within: Size,
  dotRadius: number,
  taken: readonly Box[] = [],
): Map<string, Point> {
  const gap = 3;
  const placed: Box[] = [...taken];
  const dots = labels.map(({ at }) => ({ x: at.x - dotRadius, y: at.y - dotRadius, width: 2 * dotRadius, height: 2 * dotRadius }));
  const result = new Map<string, Point>();
  labels.forEach(({ key, at, size }, own) => {
    for (const [across, down] of PLACES) {
      const box = {
        x: at.x - size.width / 2 + across * (size.width / 2 + dotRadius + gap),
        y: at.y - size.height / 2 + down * (size.height / 2 + dotRadius + gap),
        ...size,
      };
      const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= within.width && box.y + box.height <= within.height;
      const isFree = inside && !placed.some((other) => overlap(box, other)) && !dots.some((dot, other) => other !== own && overlap(box, dot));
      if (isFree) {
        placed.push(box);
        result.set(key, { x: box.x, y: box.y });
        return;
      }
    }
  });
  return result;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export interface Tile {
  readonly url: string;
  readonly box: Box;
}

const TILE_PIXELS = 256;
const MOST_TILES = 40;
const DEEPEST = 19;

/**
 * The tiles of a tile server behind a projection. Over the few kilometres of a city, Mercator and the flat map differ by
 * less than a pixel, so each tile is put where its corners belong.
 */
export function tilesBehind(template: string, middle: Position, projection: Projection, size: Size): Tile[] {
  const worldMeters = 2 * Math.PI * EARTH_METERS * Math.cos(middle.latitude * RADIANS);
  const wanted = Math.log2((worldMeters * projection.pixelsPerMeter) / TILE_PIXELS);
  const zoom = Math.min(DEEPEST, Math.max(0, Math.round(wanted)));
  const count = 2 ** zoom;
  const pixels = (worldMeters * projection.pixelsPerMeter) / count;
  const latitude = middle.latitude * RADIANS;
  const column = ((middle.longitude + 180) / 360) * count;
  const row = ((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2) * count;
  const across = size.width / 2 / pixels;
  const down = size.height / 2 / pixels;
  const tiles: Tile[] = [];
  for (let y = Math.floor(row - down); y <= Math.floor(row + down); y++) {
    for (let x = Math.floor(column - across); x <= Math.floor(column + across); x++) {
      if (y < 0 || y >= count || tiles.length === MOST_TILES) continue;
      const url = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(((x % count) + count) % count))
        .replace('{y}', String(y));
      const at = { x: size.width / 2 + (x - column) * pixels, y: size.height / 2 + (y - row) * pixels };
      tiles.push({ url, box: { ...at, width: pixels, height: pixels } });
    }
  }
  return tiles;
}
