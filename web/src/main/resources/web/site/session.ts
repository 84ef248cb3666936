/** Who is signed in as a shopper: the bearer token, for this tab. Searching and booking need none. */
import { onUnauthenticated, useToken } from '../shared/api';
import { recall, remember } from './storage';

const KEY = 'shopper-token';

let current: string | undefined;
const listeners = new Set<(expired: boolean) => void>();

export function isSignedIn(): boolean {
  return current !== undefined;
}

/** Calls back when somebody signs in or out, or the token is refused. The answer ends that. */
export function onSession(listener: (expired: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signIn(token: string): void {
  change(token.trim().replace(/^Bearer\s+/i, ''), false);
}

export function signOut(): void {
  change(undefined, false);
}

/** Takes the token of this tab up again, and lets go of one that a service refuses. Once, at the start. */
export function resumeSession(): void {
  change(recall('session', KEY, (value): value is string => typeof value === 'string'), false);
  onUnauthenticated(() => {
    if (current !== undefined) change(undefined, true);
  });
}

function change(token: string | undefined, expired: boolean): void {
  current = token === '' ? undefined : token;
  remember('session', KEY, current);
  useToken(current);
  listeners.forEach((listener) => listener(expired));
}
