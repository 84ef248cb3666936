/** The OpenID provider of the desk: going there, coming back, staying signed in, and leaving. */
import {
  authorizationAddress,
  challengeOf,
  claimsOf,
  codeExchange,
  codeOf,
  isForUs,
  type ProviderMetadata,
  renewal,
  safeReturn,
  type SignInFailure,
  type SignInUnderWay,
  unguessable,
} from './openid';

const UNDER_WAY = 'innkeeper.desk.sign-in';
const TIMEOUT_MILLIS = 15_000;

export interface Tokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number | undefined;
  /** Kept in memory only: whoever reads the storage of the browser finds none. */
  readonly refreshToken: string | undefined;
  /** Tells the provider whose session ends when this person signs out; in memory only, too. */
  readonly idToken: string | undefined;
}

interface TokenAnswer {
  readonly access_token?: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

export class Provider {
  #metadata: Promise<ProviderMetadata> | undefined;

  constructor(
    private readonly issuer: string,
    private readonly clientId: string,
    private readonly redirectUri: string,
  ) {}

  /** Leaves for the provider. */
  async begin(returnTo: string): Promise<SignInFailure | undefined> {
    try {
      const metadata = await this.#discover();
      const underWay: SignInUnderWay = { state: unguessable(), nonce: unguessable(), verifier: unguessable(), returnTo };
      sessionStorage.setItem(UNDER_WAY, JSON.stringify(underWay));
      const { state, nonce } = underWay;
      const challenge = await challengeOf(underWay.verifier);
      location.assign(
        authorizationAddress(metadata, { clientId: this.clientId, redirectUri: this.redirectUri, state, nonce, challenge }),
      );
      return undefined;
    } catch {
      return 'provider';
    }
  }

  /** Comes back with a code. It is good once, and so is what was kept for it. */
  async complete(search: URLSearchParams): Promise<{ tokens: Tokens; returnTo: string } | { failure: SignInFailure }> {
    const underWay = takeUnderWay();
    const answer = codeOf(search, underWay, this.issuer);
    if ('failure' in answer) return answer;
    if (underWay === undefined) return { failure: 'stale' };
    try {
      const { clientId, redirectUri } = this;
      const content = await this.#ask(codeExchange({ clientId, redirectUri, code: answer.code, verifier: underWay.verifier }));
      const forUs = isForUs(claimsOf(content?.id_token ?? ''), {
        issuer: this.issuer,
        clientId,
        nonce: underWay.nonce,
        nowSeconds: Date.now() / 1000,
      });
      const tokens = tokensOf(content);
      if (!forUs || tokens === undefined) return { failure: 'refused' };
      return { tokens, returnTo: safeReturn(underWay.returnTo) };
    } catch {
      return { failure: 'provider' };
    }
  }

  /** New tokens without asking anybody; undefined if the provider wants to see the person again. */
  async renew(refreshToken: string): Promise<Tokens | undefined> {
    try {
      const tokens = tokensOf(await this.#ask(renewal(this.clientId, refreshToken)));
      return tokens === undefined ? undefined : { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    } catch {
      return undefined;
    }
  }

  /** Ends the session at the provider too, where it offers that. Without an identity token the provider asks first. */
  async leave(backTo: string, idToken: string | undefined): Promise<void> {
    try {
      const { end_session_endpoint: end } = await this.#discover();
      if (end === undefined) return;
      const address = new URL(end);
      address.searchParams.set('client_id', this.clientId);
      address.searchParams.set('post_logout_redirect_uri', backTo);
      if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);
      location.assign(address.href);
    } catch {
      // The token is gone from here in any case.
    }
  }

  #discover(): Promise<ProviderMetadata> {
    this.#metadata ??= this.#read().catch((failure: unknown) => {
      this.#metadata = undefined;
      throw failure;
    });
    return this.#metadata;
  }

  async #read(): Promise<ProviderMetadata> {
    const response = await fetch(`${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    const metadata = (await response.json()) as ProviderMetadata;
    if (!response.ok || metadata.issuer !== this.issuer) throw new Error('another issuer');
    return metadata;
  }

  async #ask(body: URLSearchParams): Promise<TokenAnswer | undefined> {
    const { token_endpoint: address } = await this.#discover();
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    return response.ok ? ((await response.json()) as TokenAnswer) : undefined;
  }
}

function tokensOf(answer: TokenAnswer | undefined): Tokens | undefined {
  if (typeof answer?.access_token !== 'string') return undefined;
  return {
    accessToken: answer.access_token,
    expiresInSeconds: answer.expires_in,
    refreshToken: answer.refresh_token,
    idToken: answer.id_token,
  };
}

function takeUnderWay(): SignInUnderWay | undefined {
  const text = sessionStorage.getItem(UNDER_WAY);
  sessionStorage.removeItem(UNDER_WAY);
  try {
    return text === null ? undefined : (JSON.parse(text) as SignInUnderWay);
  } catch {
    return undefined;
  }
}
