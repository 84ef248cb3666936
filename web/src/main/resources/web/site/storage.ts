/** What the site remembers in this browser. A browser that stores nothing, or stored something else, forgets. */

export function remember(storage: 'session' | 'local', key: string, value: unknown): void {
  try {
    const store = storage === 'session' ? sessionStorage : localStorage;
    if (value === undefined) store.removeItem(`innkeeper.${key}`);
    else store.setItem(`innkeeper.${key}`, JSON.stringify(value));
  } catch {
    // As said above.
  }
}

export function recall<T>(storage: 'session' | 'local', key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const text = (storage === 'session' ? sessionStorage : localStorage).getItem(`innkeeper.${key}`);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
