/** What the web application says about itself when a page starts: `/settings.json`. */

export interface Settings {
  /** Where photos of an origin are found below this one's. */
  readonly photos: readonly { readonly from: string; readonly to: string }[];
  /** Origins whose images a page may show as they are. */
  readonly imageOrigins: readonly string[];
  /** A template of the addresses of map tiles, with `{z}`, `{x}` and `{y}`; none: the map is drawn. */
  readonly tiles: string | undefined;
  /** How staff sign in: with a token that they paste, or at an OpenID provider. */
  readonly signIn:
    | { readonly kind: 'token' }
    | { readonly kind: 'openid'; readonly issuer: string; readonly clientId: string };
}

const NONE: Settings = { photos: [], imageOrigins: [], tiles: undefined, signIn: { kind: 'token' } };

let current: Settings = NONE;

export function settings(): Settings {
  return current;
}

/** Asks for them: once, before an application renders. Without an answer, photos stay away and the map is drawn. */
export async function loadSettings(): Promise<Settings> {
  try {
    const response = await fetch('/settings.json', { headers: { Accept: 'application/json' } });
    if (response.ok) current = { ...NONE, ...((await response.json()) as Partial<Settings>) };
  } catch {
    // As said above.
  }
  return current;
}

/** Where to load a photo from; undefined if the page may not, and a drawn picture takes its place. */
export function photoAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const mapped = current.photos.find(({ from }) => url.startsWith(from));
  if (mapped !== undefined) return mapped.to + url.slice(mapped.from.length);
  return current.imageOrigins.some((origin) => url.startsWith(`${origin}/`)) ? url : undefined;
}
