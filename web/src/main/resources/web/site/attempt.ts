/**
 * One intent to book: what is sent, and the key that it is sent with. Both are kept in this tab until an answer is certain,
 * so that a reload, a lost answer or an impatient second click asks for the same booking again.
 */
import { newIdempotencyKey, type Problem } from '../shared/api';
import { isRecord, recall, remember } from './storage';

export interface Attempt {
  readonly key: string;
  /** The body, as it was sent: the service knows a retry by its content. */
  readonly body: string;
  /** Whether it was sent and not answered. */
  readonly sent: boolean;
}

const STORED = 'booking-attempt';

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string' && typeof value['sent'] === 'boolean';
}

/** The same request keeps its key; another one gets a new key. */
export function attemptFor(body: string, before: Attempt | undefined, newKey: () => string = newIdempotencyKey): Attempt {
  return before !== undefined && before.body === body ? before : { key: newKey(), body, sent: false };
}

export function storedAttempt(): Attempt | undefined {
  return recall('session', STORED, isAttempt);
}

export function storeAttempt(attempt: Attempt | undefined): void {
  remember('session', STORED, attempt);
}

/** After these nobody knows whether the booking was made: only the same request under the same key may follow. */
const UNKNOWN: readonly Problem['slug'][] = [
  'offline',
  'timeout',
  'bad-gateway',
  'gateway-timeout',
  'service-unavailable',
  'database-unavailable',
  'internal-error',
  'overloaded',
  'under-way',
  'body-too-slow',
];

export function isOutcomeUnknown(problem: Problem): boolean {
  return UNKNOWN.includes(problem.slug);
}

/**
 * After these nothing was booked, but the same request may be sent again under the same key. After every other answer
 * another try needs a new key: a refusal stays a refusal.
 */
export function keepsKey(problem: Problem): boolean {
  return isOutcomeUnknown(problem) || problem.slug === 'too-many-bookings';
}

const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 20;
export const MOST_TRIES = 8;

/** How long to wait before the next try: longer each time, and at least as long as the service asked. */
export function waitSeconds(tries: number, problem: Problem): number {
  const own = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, tries - 1));
  return Math.max(own, Math.min(problem.retryAfterSeconds ?? 0, 60));
}

// ---- What opens a booking again in this tab. ----

export interface Proof {
  readonly lastName: string;
  readonly email?: string | undefined;
}

const PROOF = 'proof';

function isProof(value: unknown): value is Proof {
  return isRecord(value) && typeof value['lastName'] === 'string';
}

/** A confirmation number without what does not matter in it. */
export function plainNumber(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

export function rememberProof(number: string, proof: Proof | undefined): void {
  remember('session', `${PROOF}.${plainNumber(number)}`, proof);
}

export function proofOf(number: string): Proof | undefined {
  return recall('session', `${PROOF}.${plainNumber(number)}`, isProof);
}
