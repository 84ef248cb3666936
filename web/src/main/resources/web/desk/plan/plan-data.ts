/**
 * What the room plan knows, and which requests it takes. The contract lists the reservations of a date, not of a range: so
 * the stays of a range are those with a night of its first date and, for each later date, those that arrive on it. Each
 * stay is read once, nothing is read twice, and the first days can be shown while the last ones are on their way.
 */
import { hotels, isSuperseded, reservations } from '../../shared/api';
import type { Failure } from '../../shared/client';
import { datesBetween, type IsoDate, nightsBetween, plusDays } from '../../shared/dates';
import type { HotelEvent } from '../feed';
import { type Block, collect, type OccupancyDay, overlaps, PAGE, type Reservation, type Room } from '../model';
import { type Bar, barsOf, blockBar, SHOWN } from './bars';

const MOST_ROOM_PAGES = 30;
const MOST_STAY_PAGES = 30;
const MOST_BLOCK_PAGES = 20;
/** Requests at the same time: a browser has six connections, and the rest of the desk needs some. */
const AT_ONCE = 4;
/** Of more changed reservations than that the whole range is read again. */
const MOST_SINGLE = 20;
const GATHER_MILLIS = 500;

export class PlanData {
  rooms: readonly Room[] = [];
  occupancy: ReadonlyMap<IsoDate, OccupancyDay> = new Map();
  /** The bars of each room. */
  readonly bars = new Map<number, Bar[]>();
  readonly reservations = new Map<string, Reservation>();
  failure: Failure | undefined;
  /** How many of the range's days have been read. */
  read = 0;
  /** Whether there was more than is read at most. */
  cut = false;

  #blocks: readonly Block[] = [];
  #range = new AbortController();
  #listeners = new Set<() => void>();
  #changed = new Set<string>();
  #stale = { occupancy: false, blocks: false, everything: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly hotelId: string,
    public from: IsoDate,
    public days: number,
  ) {}

  get to(): IsoDate {
    return plusDays(this.from, this.days);
  }

  get ready(): boolean {
    return this.rooms.length > 0 && this.read > 0;
  }

  /** Calls back after each change of what is known. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    this.#range.abort();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  /** Shows another range. */
  async show(from: IsoDate, days: number): Promise<void> {
    this.from = from;
    this.days = days;
    await this.load();
  }

  /** Reads everything of the range. What is known stays until what is new is there. */
  async load(): Promise<void> {
    this.#range.abort();
    this.#range = new AbortController();
    const { signal } = this.#range;
    this.failure = undefined;
    this.read = 0;
    this.cut = false;
    for (const [number, stay] of this.reservations) {
      if (!overlaps(stay, this.from, this.to)) this.reservations.delete(number);
    }
    try {
      await Promise.all([this.#loadRooms(signal), this.#loadOccupancy(signal), this.#loadBlocks(signal), this.#loadStays(signal)]);
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }

  /** Reads what events concern, and nothing else. */
  happened(events: readonly HotelEvent[], missed: boolean): void {
    this.#stale.everything ||= missed;
    for (const { type, subject } of events) {
      const concerned = (subject.checkIn ?? subject.from ?? this.from) < this.to && (subject.checkOut ?? subject.to ?? this.to) > this.from;
      const number = subject.confirmationNumber;
      if (number !== undefined && (concerned || this.reservations.has(number))) {
        this.#changed.add(number);
        this.#stale.occupancy = true;
      } else if (type === 'availability.changed' && concerned) {
        this.#stale.occupancy = true;
        this.#stale.blocks = true;
      }
    }
    if (this.#changed.size > MOST_SINGLE) this.#stale.everything = true;
    if (this.#timer !== undefined || !(this.#stale.everything || this.#stale.occupancy || this.#stale.blocks)) return;
    this.#timer = setTimeout(() => void this.#refresh(), GATHER_MILLIS);
  }

  /** Shows a reservation as it was answered to a change. */
  put(reservation: Reservation): void {
    this.#place(reservation);
    this.#tell();
  }

  refreshBlocks(): void {
    this.happened([{ id: '', type: 'availability.changed', subject: {} }], false);
  }

  async #refresh(): Promise<void> {
    this.#timer = undefined;
    const numbers = [...this.#changed];
    const stale = { ...this.#stale };
    this.#changed.clear();
    this.#stale = { occupancy: false, blocks: false, everything: false };
    if (stale.everything) {
      await this.load();
      return;
    }
    const { signal } = this.#range;
    try {
      await Promise.all([
        stale.occupancy ? this.#loadOccupancy(signal) : undefined,
        stale.blocks ? this.#loadBlocks(signal) : undefined,
        inTurn(numbers, AT_ONCE, async (confirmationNumber) => {
          const result = await reservations.GET('/v1/reservations/{confirmationNumber}', { path: { confirmationNumber }, signal });
          if (result.ok) this.#place(result.data as Reservation);
          this.#tell();
        }),
      ]);
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    }
  }

  async #loadRooms(signal: AbortSignal): Promise<void> {
    const result = await collect<Room>(
      (cursor) => hotels.GET('/v1/hotels/{hotelId}/rooms', { path: { hotelId: this.hotelId }, query: { limit: PAGE, cursor }, signal }),
      MOST_ROOM_PAGES,
    );
    if (!result.ok) this.failure = result;
    else {
      this.rooms = result.items;
      this.cut ||= result.more;
    }
    this.#tell();
  }

  async #loadOccupancy(signal: AbortSignal): Promise<void> {
    const result = await hotels.GET('/v1/hotels/{hotelId}/occupancy', {
      path: { hotelId: this.hotelId },
      query: { from: this.from, to: this.to, limit: PAGE },
      signal,
    });
    if (!result.ok) return;
    this.occupancy = new Map((result.data.items as OccupancyDay[]).map((day) => [day.date, day]));
    this.#tell();
  }

  async #loadBlocks(signal: AbortSignal): Promise<void> {
    const result = await collect<Block>(
      (cursor) =>
        hotels.GET('/v1/hotels/{hotelId}/out-of-order', {
          path: { hotelId: this.hotelId },
          query: { from: this.from, to: this.to, limit: PAGE, cursor },
          signal,
        }),
      MOST_BLOCK_PAGES,
    );
    if (!result.ok) return;
    this.#blocks = result.items;
    this.#arrange();
    this.#tell();
  }

  async #loadStays(signal: AbortSignal): Promise<void> {
    const dates = datesBetween(this.from, this.to);
    const found = new Set<string>();
    await inTurn(dates, AT_ONCE, async (date) => {
      const result = await collect<Reservation>(
        (cursor) =>
          reservations.GET('/v1/hotels/{hotelId}/reservations', {
            path: { hotelId: this.hotelId },
            // Without a view: all stays with the night of the date.
            query: { date, status: [...SHOWN], limit: PAGE, cursor, ...(date === this.from ? {} : { view: 'arrivals' as const }) },
            signal,
          }),
        MOST_STAY_PAGES,
      );
      if (!result.ok) {
        this.failure ??= result;
        return;
      }
      this.cut ||= result.more;
      for (const reservation of result.items) {
        found.add(reservation.confirmationNumber);
        this.reservations.set(reservation.confirmationNumber, reservation);
      }
      this.read += 1;
      this.#arrange();
      this.#tell();
    });
    if (this.failure !== undefined) return;
    // What was known before and is no longer listed was cancelled or has moved away.
    for (const number of this.reservations.keys()) {
      if (!found.has(number)) this.reservations.delete(number);
    }
    this.#arrange();
    this.#tell();
  }

  #place(reservation: Reservation): void {
    const number = reservation.confirmationNumber;
    if (SHOWN.includes(reservation.status) && overlaps(reservation, this.from, this.to)) this.reservations.set(number, reservation);
    else this.reservations.delete(number);
    this.#arrange();
  }

  #arrange(): void {
    this.bars.clear();
    for (const reservation of this.reservations.values()) barsOf(reservation).forEach((bar) => this.#add(bar));
    this.#blocks.forEach((block) => this.#add(blockBar(block)));
  }

  #add(bar: Bar): void {
    if (!overlaps({ checkIn: bar.from, checkOut: bar.to }, this.from, this.to)) return;
    const bars = this.bars.get(bar.room);
    if (bars === undefined) this.bars.set(bar.room, [bar]);
    else bars.push(bar);
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}

/** Does something with each item, some of them at the same time. */
async function inTurn<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < items.length) {
      const item = items[next]!;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, one));
}

/** The bar over a night of a room. */
export function barAt(bars: readonly Bar[], date: IsoDate): Bar | undefined {
  return bars.find((bar) => bar.from <= date && date < bar.to);
}

/** How many days a date is after the first one. */
export function dayIndex(from: IsoDate, date: IsoDate): number {
  return nightsBetween(from, date);
}
