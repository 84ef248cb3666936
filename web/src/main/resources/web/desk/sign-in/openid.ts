/**
 * OpenID Connect with an authorization code and PKCE, as far as it needs neither the network nor a browser: what is sent,
 * and what is checked. `provider.ts` sends it.
 */

/** What a provider says about itself in `.well-known/openid-configuration`. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint?: string;
}

/** What this page keeps between leaving for the provider and coming back. */
export interface SignInUnderWay {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the person was going. */
  readonly returnTo: string;
}

/** What is in a token, as far as the desk looks at it. */
export interface Claims {
  readonly iss?: string;
  readonly aud?: string | readonly string[];
  readonly azp?: string;
  readonly sub?: string;
  readonly preferred_username?: string;
  readonly exp?: number;
  readonly nonce?: string;
  readonly groups?: readonly string[];
}

/** Why a sign-in ends without a token. */
export type SignInFailure = 'cancelled' | 'refused' | 'stale' | 'provider';

/** Clocks of a browser and a provider may differ. */
const CLOCK_SKEW_SECONDS = 120;

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** 256 bits that nobody can guess: a state, a nonce, or the verifier of a code. */
export function unguessable(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge of a verifier (S256 of RFC 7636). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Where a browser goes to sign in. */
export function authorizationAddress(
  metadata: ProviderMetadata,
  request: { clientId: string; redirectUri: string; state: string; nonce: string; challenge: string },
): string {
  const address = new URL(metadata.authorization_endpoint);
  const parameters: Record<string, string> = {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: 'openid',
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** The code that a provider sends back, if it answers the sign-in that is under way here. */
export function codeOf(
  search: URLSearchParams,
  underWay: SignInUnderWay | undefined,
  issuer: string,
): { readonly code: string } | { readonly failure: SignInFailure } {
  if (underWay === undefined || search.get('state') !== underWay.state) return { failure: 'stale' };
  // RFC 9207: an answer that names another provider is none of ours.
  const from = search.get('iss');
  if (from !== null && from !== issuer) return { failure: 'stale' };
  const error = search.get('error');
  if (error !== null) return { failure: error === 'access_denied' ? 'cancelled' : 'refused' };
  const code = search.get('code');
  return code === null ? { failure: 'refused' } : { code };
}

/** The body that exchanges a code for tokens. */
export function codeExchange(request: { clientId: string; redirectUri: string; code: string; verifier: string }): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    code: request.code,
    code_verifier: request.verifier,
  });
}

/** The body that exchanges a refresh token for new tokens. */
export function renewal(clientId: string, refreshToken: string): URLSearchParams {
  return new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
}

/**
 * Whether an identity token answers this sign-in. It came straight from the provider over TLS, which takes the place of
 * its signature (OpenID Connect Core 3.1.3.7); the services verify the signature of the access token on every call.
 */
export function isForUs(
  claims: Claims | undefined,
  expected: { issuer: string; clientId: string; nonce: string; nowSeconds: number },
): boolean {
  if (claims === undefined) return false;
  const audience = typeof claims.aud === 'string' ? [claims.aud] : (claims.aud ?? []);
  return (
    claims.iss === expected.issuer &&
    audience.includes(expected.clientId) &&
    (audience.length === 1 || claims.azp === expected.clientId) &&
    claims.nonce === expected.nonce &&
    typeof claims.exp === 'number' &&
    claims.exp > expected.nowSeconds - CLOCK_SKEW_SECONDS
  );
}

/** What a token says. Nothing is decided by it: it only shows who is signed in, and leaves out what would be refused. */
export function claimsOf(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined || token.split('.').length !== 3) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}

/** An address of this page that a sign-in may lead back to; anything else leads to the beginning. */
export function safeReturn(path: string): string {
  return /^\/desk(\/[^/\\][^\\]*)?$/.test(path) && !path.startsWith('/desk/sign-in') ? path : '/desk';
}
