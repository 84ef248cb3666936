/** Who is signed in. The token lives as long as this tab of the browser, and other tabs do not see it. */
import { onUnauthenticated, useToken } from '../../shared/api';
import { settings } from '../../shared/settings';
import { claimsOf, type SignInFailure } from './openid';
import { Provider, type Tokens } from './provider';

const TOKEN = 'innkeeper.desk.token';
/** A token is renewed this long before it ends. */
const AHEAD_SECONDS = 45;

export interface Identity {
  readonly subject: string;
  /** What people call it: of a provider, a subject is only a number. */
  readonly name: string;
  readonly roles: readonly string[];
}

export class Session {
  #identity: Identity | undefined;
  #refreshToken: string | undefined;
  #idToken: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expired = false;
  #listeners = new Set<() => void>();
  readonly #provider: Provider | undefined;

  constructor() {
    const { signIn } = settings();
    this.#provider =
      signIn.kind === 'openid' ? new Provider(signIn.issuer, signIn.clientId, `${location.origin}/desk/sign-in`) : undefined;
    onUnauthenticated(() => this.#end(true));
    const stored = sessionStorage.getItem(TOKEN);
    if (stored !== null) this.#begin(stored);
  }

  /** Undefined while nobody is signed in. */
  get identity(): Identity | undefined {
    return this.#identity;
  }

  /** Whether somebody was signed in, and the token has ended. */
  get expired(): boolean {
    return this.#expired;
  }

  get byProvider(): boolean {
    return this.#provider !== undefined;
  }

  mayUse(...roles: string[]): boolean {
    return this.#identity?.roles.some((role) => roles.includes(role)) ?? false;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Signs in with a token that was pasted. False if that is no token. */
  useText(text: string): boolean {
    // The command prints it on a line of its own; people copy blanks with it, and some the word before it.
    const token = text.trim().replace(/^Bearer\s+/i, '');
    if (claimsOf(token) === undefined) return false;
    this.#begin(token);
    this.#tell();
    return true;
  }

  beginAtProvider(returnTo: string): Promise<SignInFailure | undefined> {
    return this.#provider?.begin(returnTo) ?? Promise.resolve('provider');
  }

  /** Where to go on, after the provider sent the browser back. */
  async completeAtProvider(search: URLSearchParams): Promise<{ returnTo: string } | { failure: SignInFailure }> {
    if (this.#provider === undefined) return { failure: 'provider' };
    const answer = await this.#provider.complete(search);
    if ('failure' in answer) return answer;
    this.#take(answer.tokens);
    this.#tell();
    return { returnTo: answer.returnTo };
  }

  signOut(): void {
    const idToken = this.#idToken;
    this.#end(false);
    void this.#provider?.leave(`${location.origin}/desk`, idToken);
  }

  #take(tokens: Tokens): void {
    this.#begin(tokens.accessToken);
    this.#refreshToken = tokens.refreshToken;
    this.#idToken = tokens.idToken ?? this.#idToken;
    if (tokens.refreshToken === undefined || tokens.expiresInSeconds === undefined) return;
    const wait = Math.max(5, tokens.expiresInSeconds - AHEAD_SECONDS);
    this.#timer = setTimeout(() => void this.#renew(), wait * 1000);
  }

  async #renew(): Promise<void> {
    if (this.#refreshToken === undefined) return;
    const tokens = await this.#provider?.renew(this.#refreshToken);
    // Without new ones the token ends when a service says so, and the person signs in again.
    if (tokens !== undefined && this.#identity !== undefined) this.#take(tokens);
  }

  #begin(token: string): void {
    clearTimeout(this.#timer);
    const claims = claimsOf(token);
    const subject = claims?.sub ?? '';
    this.#identity = { subject, name: claims?.preferred_username ?? subject, roles: claims?.groups ?? [] };
    this.#expired = false;
    sessionStorage.setItem(TOKEN, token);
    useToken(token);
  }

  #end(expired: boolean): void {
    clearTimeout(this.#timer);
    if (this.#identity === undefined) return;
    this.#identity = undefined;
    this.#refreshToken = undefined;
    this.#idToken = undefined;
    this.#expired = expired;
    sessionStorage.removeItem(TOKEN);
    useToken(undefined);
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
