/** Follows what happens at a hotel, so that a change at another desk shows here within seconds. */
import { isSuperseded, reservations } from '../shared/api';
import type { IsoDate } from '../shared/dates';
import { PAGE } from './model';

/** An event; of a reservation it has the number and the stay, of rates and the like the dates. */
export interface HotelEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: {
    readonly confirmationNumber?: string;
    readonly version?: number;
    readonly checkIn?: IsoDate;
    readonly checkOut?: IsoDate;
    readonly from?: IsoDate;
    readonly to?: IsoDate;
  };
}

const PAUSE_MILLIS = 3_000;
const LONGEST_PAUSE_MILLIS = 30_000;
/** Clocks of instances differ a little; an event that comes twice does no harm. */
const BACK_MILLIS = 5_000;
const MOST_VERSIONS = 5_000;
/** Beyond that many pages at once it is quicker to read everything again. */
const MOST_PAGES = 5;

export type FeedState = 'live' | 'late';

export class HotelFeed {
  #listeners = new Set<(events: readonly HotelEvent[], missed: boolean) => void>();
  #stateListeners = new Set<(state: FeedState) => void>();
  #versions = new Map<string, number>();
  #since: string;
  #state: FeedState = 'live';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = PAUSE_MILLIS;
  #ended = new AbortController();
  #asking = false;

  /** @param now the time of the service, by which events are listed; the browser's clock may be wrong */
  constructor(
    private readonly hotelId: string,
    now: string | null,
  ) {
    const millis = now === null ? Number.NaN : Date.parse(now);
    this.#since = new Date((Number.isNaN(millis) ? Date.now() - 60_000 : millis) - BACK_MILLIS).toISOString();
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Asks every few seconds while the page is visible, and at once when it becomes visible. The answer ends that. */
  start(): () => void {
    const visible = () => {
      if (!document.hidden) this.#soon(0);
    };
    document.addEventListener('visibilitychange', visible);
    addEventListener('online', visible);
    this.#soon(PAUSE_MILLIS);
    return () => {
      this.#ended.abort();
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', visible);
      removeEventListener('online', visible);
    };
  }

  /** Calls back with what is new; `missed` says that there was more than it reads, so look at everything again. */
  onEvents(listener: (events: readonly HotelEvent[], missed: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onState(listener: (state: FeedState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  #soon(millis: number): void {
    clearTimeout(this.#timer);
    if (this.#ended.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#ask(), millis);
  }

  async #ask(): Promise<void> {
    if (document.hidden || this.#asking) return;
    this.#asking = true;
    try {
      const working = await this.#read();
      this.#pause = working ? PAUSE_MILLIS : Math.min(LONGEST_PAUSE_MILLIS, this.#pause * 2);
      this.#become(working ? 'live' : 'late');
    } catch (thrown) {
      if (!isSuperseded(thrown)) throw thrown;
    } finally {
      this.#asking = false;
      this.#soon(this.#pause);
    }
  }

  async #read(): Promise<boolean> {
    const found: HotelEvent[] = [];
    let cursor: string | undefined;
    let missed = false;
    for (let page = 0; ; page++) {
      const result = await reservations.GET('/v1/hotels/{hotelId}/events', {
        path: { hotelId: this.hotelId },
        query: cursor === undefined ? { since: this.#since, limit: PAGE } : { since: this.#since, cursor, limit: PAGE },
        signal: this.#ended.signal,
      });
      if (!result.ok) return false;
      const { items = [], next, until } = result.data as unknown as { items?: HotelEvent[]; next?: string; until?: string };
      found.push(...items);
      if (next === undefined) {
        this.#since = items.at(-1)?.id ?? found.at(-1)?.id ?? until ?? this.#since;
        break;
      }
      if (page === MOST_PAGES) {
        // Go on from here the next time.
        this.#since = found.at(-1)?.id ?? this.#since;
        missed = true;
        break;
      }
      cursor = next;
    }
    const fresh = found.filter((event) => this.#isNews(event));
    if (fresh.length > 0 || missed) this.#listeners.forEach((listener) => listener(fresh, missed));
    return true;
  }

  /** An event may come twice, and an old one late: the highest version of a reservation is what it is. */
  #isNews({ subject }: HotelEvent): boolean {
    const { confirmationNumber, version } = subject;
    if (confirmationNumber === undefined || version === undefined) return true;
    const known = this.#versions.get(confirmationNumber);
    if (known !== undefined && known >= version) return false;
    this.#versions.delete(confirmationNumber);
    this.#versions.set(confirmationNumber, version);
    if (this.#versions.size > MOST_VERSIONS) {
      const [oldest] = this.#versions.keys();
      if (oldest !== undefined) this.#versions.delete(oldest);
    }
    return true;
  }

  #become(state: FeedState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#stateListeners.forEach((listener) => listener(state));
  }
}
