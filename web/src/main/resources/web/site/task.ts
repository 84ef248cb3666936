import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isSuperseded, type Problem, type Result } from '../shared/api';

export type TaskState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly slow: boolean }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'done'; readonly data: T; readonly etag: string | undefined };

/** After this long people are told that it takes longer than usual. */
const SLOW_MILLIS = 2_500;

/** A call that a component shows the state of. A later run supersedes an earlier one, and none outlives the component. */
export class Task<T> implements ReactiveController {
  #state: TaskState<T> = { kind: 'idle' };
  #abort: AbortController | undefined;

  /** @param again asks again when the connection is back, for whoever was told that it is lost */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly again?: () => void,
  ) {
    host.addController(this);
  }

  readonly #online = () => {
    if (this.problem?.slug === 'offline') this.again?.();
  };

  get state(): TaskState<T> {
    return this.#state;
  }

  get data(): T | undefined {
    return this.#state.kind === 'done' ? this.#state.data : undefined;
  }

  get problem(): Problem | undefined {
    return this.#state.kind === 'failed' ? this.#state.problem : undefined;
  }

  get isRunning(): boolean {
    return this.#state.kind === 'loading';
  }

  hostConnected(): void {
    if (this.again !== undefined) addEventListener('online', this.#online);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#online);
    this.#abort?.abort();
    if (this.isRunning) this.#state = { kind: 'idle' };
  }

  reset(): void {
    this.#abort?.abort();
    this.#set({ kind: 'idle' });
  }

  /** Takes an answer that is known already. */
  fill(data: T, etag?: string): void {
    this.#abort?.abort();
    this.#set({ kind: 'done', data, etag });
  }

  /** Answers undefined when it was superseded. */
  async run(call: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T> | undefined> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#set({ kind: 'loading', slow: false });
    const timer = setTimeout(() => {
      if (this.#abort === abort && this.isRunning) this.#set({ kind: 'loading', slow: true });
    }, SLOW_MILLIS);
    try {
      const result = await call(abort.signal);
      if (abort.signal.aborted) return undefined;
      this.#set(
        result.ok
          ? { kind: 'done', data: result.data, etag: result.etag }
          : { kind: 'failed', problem: result.problem },
      );
      return result;
    } catch (thrown) {
      if (isSuperseded(thrown)) return undefined;
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }

  #set(state: TaskState<T>): void {
    this.#state = state;
    this.host.requestUpdate();
  }
}
