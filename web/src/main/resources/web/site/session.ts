/** Who is signed in as a shopper: the bearer token, for this tab. Searching and booking need none. */
import { hotels, onUnauthenticated, useToken } from '../shared/api';
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

/** Whether the token is taken: a service is asked first, so that a wrong one is told from one that has expired. */
export async function signIn(token: string): Promise<boolean> {
  const wanted = token.trim().replace(/^Bearer\s+/i, '');
  if (!/^[\x21-\x7e]+$/.test(wanted)) return false; // such a text cannot be sent as a token
  useToken(wanted);
  const answer = await hotels.GET('/v1/me/favourites', { query: { limit: 1 } });
  const isTaken = answer.ok || (answer.problem.slug !== 'unauthenticated' && answer.problem.slug !== 'forbidden');
  if (isTaken) change(wanted, false);
  else useToken(current);
  return isTaken;
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
