/**
 * A typed `fetch` on the types that are generated from an OpenAPI document: path, parameters, body and answer of a call
 * are checked by the compiler, and nothing but this file is sent to the browser.
 */
import { type Problem, problemOf, unreachable } from './problem';

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** The paths of a document that have a method. */
type PathsWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, infer O> ? (O extends undefined | never ? never : P) : never;
}[keyof Paths] &
  string;

type Operation<Paths, P extends keyof Paths, M extends Method> = Paths[P] extends Record<M, infer O>
  ? NonNullable<O>
  : never;

type In<O, Where extends string> = O extends { parameters: infer All }
  ? Where extends keyof All
    ? NonNullable<All[Where]>
    : undefined
  : undefined;

/** Where a body comes in several forms, JSON is the one that is asked for. */
type JsonOf<T> = T extends { content: infer C } ? (C extends { 'application/json': infer J } ? J : C[keyof C]) : undefined;

type BodyOf<O> = O extends { requestBody?: infer B } ? JsonOf<NonNullable<B>> : undefined;

/** What an operation answers when it succeeds. */
export type AnswerOf<O> = O extends { responses: infer R } ? JsonOf<R[keyof R & (200 | 201 | 202 | 204)]> : unknown;

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

type Given<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : [RequiredKeys<T>] extends [never]
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a call sends, and how. */
export type CallOptions<O> = Given<'path', In<O, 'path'>> &
  Given<'query', In<O, 'query'>> & { body?: BodyOf<O> } & Common;

interface Common {
  /** `If-Match`, `Idempotency-Key`, `Accept` and the like. */
  headers?: Record<string, string>;
  /** Ends the call; it then throws an `AbortError`, which callers that superseded it ignore. */
  signal?: AbortSignal;
  /** How long the call, with all its repetitions, may take. */
  timeoutMillis?: number;
}

/** A call that succeeded. */
export interface Success<T> {
  readonly ok: true;
  readonly status: number;
  readonly data: T;
  /** The revision, for `If-Match`. */
  readonly etag: string | undefined;
  readonly headers: Headers;
}

/** A call that did not. It was answered with a problem, or could not be answered at all. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Headers | undefined;
}

export type Result<T> = Success<T> | Failure;

type Caller<Paths, M extends Method> = <P extends PathsWith<Paths, M>>(
  path: P,
  ...options: object extends CallOptions<Operation<Paths, P, M>>
    ? [options?: CallOptions<Operation<Paths, P, M>>]
    : [options: CallOptions<Operation<Paths, P, M>>]
) => Promise<Result<AnswerOf<Operation<Paths, P, M>>>>;

/** The operations of a service, by method and path. */
export interface Client<Paths> {
  GET: Caller<Paths, 'get'>;
  PUT: Caller<Paths, 'put'>;
  POST: Caller<Paths, 'post'>;
  DELETE: Caller<Paths, 'delete'>;
  PATCH: Caller<Paths, 'patch'>;
}

export interface ClientOptions {
  /** What comes before the paths; nothing, when the service shares the origin of the page. */
  baseUrl?: string;
  /** The bearer token of the next call, if somebody is signed in. */
  token?: () => string | undefined;
  /** Told when a token was refused. */
  onUnauthenticated?: () => void;
}

interface AnyOptions extends Common {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const TIMEOUT_MILLIS = 20_000;
const MOST_REPETITIONS = 2;
/** Who is asked to wait longer is told so, instead of being kept waiting. */
const LONGEST_WAIT_SECONDS = 3;

export function createClient<Paths>(options: ClientOptions = {}): Client<Paths> {
  const caller = (method: string) => (path: string, call: AnyOptions = {}) => send(method, path, call, options);
  return {
    GET: caller('GET'),
    PUT: caller('PUT'),
    POST: caller('POST'),
    DELETE: caller('DELETE'),
    PATCH: caller('PATCH'),
  } as unknown as Client<Paths>;
}

/** `/v1/hotels/{hotelId}` with its segments and its query. */
export function urlOf(template: string, path: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = template.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      value.forEach((one) => search.append(name, String(one)));
    } else if (value !== undefined && value !== null && value !== '') {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

async function send<T>(method: string, path: string, call: AnyOptions, options: ClientOptions): Promise<Result<T>> {
  const deadline = Date.now() + (call.timeoutMillis ?? TIMEOUT_MILLIS);
  const url = (options.baseUrl ?? '') + urlOf(path, call.path, call.query);
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers };
  const token = options.token?.();
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  let body: string | undefined;
  if (call.body !== undefined) {
    headers['Content-Type'] ??= method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    body = JSON.stringify(call.body);
  }
  for (let repetition = 0; ; repetition++) {
    const result = await attempt<T>(url, { method, headers, body, cache: 'no-cache' }, deadline, call.signal);
    if (!result.ok && result.problem.slug === 'unauthenticated') options.onUnauthenticated?.();
    const wait = result.ok || repetition === MOST_REPETITIONS ? undefined : waitBefore(result, method, headers);
    if (wait === undefined || Date.now() + wait > deadline) return result;
    await pause(wait, call.signal);
  }
}

/** How long to wait before the same request may be sent again; undefined if it must not be. */
function waitBefore(failure: Failure, method: string, headers: Record<string, string>): number | undefined {
  const repeatable = method !== 'POST' && method !== 'PATCH' || 'Idempotency-Key' in headers;
  const { slug, retry, retryAfterSeconds } = failure.problem;
  if (!repeatable || retry === 'no' || failure.status < 500 && slug !== 'under-way') return undefined;
  // A lost connection is not repeated for whoever looks at the page: they see it and decide.
  if (slug === 'offline' || slug === 'timeout') return undefined;
  const seconds = retryAfterSeconds ?? 1;
  return seconds > LONGEST_WAIT_SECONDS ? undefined : seconds * 1000 + Math.random() * 200;
}

async function attempt<T>(
  url: string,
  init: RequestInit,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Result<T>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), Math.max(0, deadline - Date.now()));
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, signal: limit.signal });
    return await read<T>(response);
  } catch (thrown) {
    if (signal?.aborted) throw new DOMException('superseded', 'AbortError');
    return failure(unreachable(limit.signal.aborted ? 'timeout' : 'offline'), undefined);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function read<T>(response: Response): Promise<Result<T>> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  const content: unknown = isJson && text !== '' ? parse(text) : text === '' ? undefined : text;
  if (!response.ok) return failure(problemOf(response, content), response.headers);
  return {
    ok: true,
    status: response.status,
    data: content as T,
    etag: response.headers.get('ETag') ?? undefined,
    headers: response.headers,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(problem: Problem, headers: Headers | undefined): Failure {
  return { ok: false, status: problem.status, problem, headers };
}

function pause(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, millis);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('superseded', 'AbortError'));
    });
  });
}

/** Whether an exception only says that a call was superseded. */
export function isSuperseded(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

/** A key for one intent to create something: the same key again never creates a second one. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
