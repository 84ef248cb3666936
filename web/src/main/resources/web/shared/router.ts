/**
 * The addresses of an application. Links are ordinary links; a click on one that a router knows changes the view without
 * loading a page. A reload, a bookmark and the buttons of the browser work as everywhere.
 */

export interface Match {
  /** The name of the route; undefined when no route fits. */
  readonly name: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly path: string;
}

export interface Routes {
  /** A name for each pattern: `{ hotel: '/hotels/:hotelId' }`. */
  readonly [name: string]: string;
}

export class Router<R extends Routes> {
  #listeners = new Set<(match: Match) => void>();
  #patterns: { name: keyof R & string; expression: RegExp; names: string[] }[];
  #current: Match;

  constructor(
    private readonly routes: R,
    /** What all addresses begin with; `''` for an application at the root. */
    private readonly base = '',
  ) {
    this.#patterns = Object.entries(routes).map(([name, pattern]) => {
      const names: string[] = [];
      const source = (base + pattern)
        .replace(/\/+$/, '')
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:(\w+)/g, (_, parameter: string) => {
          names.push(parameter);
          return '([^/]+)';
        });
      return { name, expression: new RegExp(`^${source}/?$`), names };
    });
    this.#current = this.#match();
  }

  get current(): Match {
    return this.#current;
  }

  /** Follows links and the buttons of the browser from now on. The answer ends that. */
  start(): () => void {
    const follow = (event: MouseEvent) => this.#follow(event);
    const back = () => this.#update();
    document.addEventListener('click', follow);
    addEventListener('popstate', back);
    return () => {
      document.removeEventListener('click', follow);
      removeEventListener('popstate', back);
    };
  }

  /** Calls back after each change of the address. The answer ends that. */
  onChange(listener: (match: Match) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The address of a route, to put into a link. */
  href(
    name: keyof R & string,
    parameters: Record<string, string> = {},
    query: Record<string, string | number | undefined> = {},
  ): string {
    const path = this.routes[name]!.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && value !== '') search.set(key, String(value));
    }
    const text = search.toString();
    return (this.base + path || '/') + (text === '' ? '' : `?${text}`);
  }

  /** Goes to an address; `replace` leaves no step back to the one before. */
  go(href: string, how: { replace?: boolean } = {}): void {
    if (how.replace === true) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    this.#update();
    if (how.replace !== true) scrollTo({ top: 0 });
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = event.composedPath().find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
    if (link === undefined || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.target !== '' && link.target !== '_self') return;
    // A link to a place in this very page is the browser's.
    if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
    if (this.#find(link.pathname) === undefined) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  #update(): void {
    this.#current = this.#match();
    this.#listeners.forEach((listener) => listener(this.#current));
  }

  #match(): Match {
    const found = this.#find(location.pathname);
    return {
      name: found?.name,
      parameters: found?.parameters ?? {},
      query: new URLSearchParams(location.search),
      path: location.pathname,
    };
  }

  #find(path: string): { name: string; parameters: Record<string, string> } | undefined {
    for (const { name, expression, names } of this.#patterns) {
      const match = expression.exec(path);
      if (match === null) continue;
      try {
        return {
          name,
          parameters: Object.fromEntries(names.map((key, at) => [key, decodeURIComponent(match[at + 1]!)])),
        };
      } catch {
        // A percent sign that escapes nothing: no address of ours.
      }
    }
    return undefined;
  }
}
