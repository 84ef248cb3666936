/** Light and dark. Without a choice the page follows the system. */

export type Theme = 'system' | 'light' | 'dark';

const STORED = 'innkeeper.theme';

export function theme(): Theme {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function useTheme(next: Theme): void {
  try {
    if (next === 'system') localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, next);
  } catch {
    // A browser that stores nothing asks again next time.
  }
  apply(next);
}

/** Call it once, before anything is rendered. `?theme=dark` is for pictures and tests. */
export function applyTheme(): void {
  const asked = new URLSearchParams(location.search).get('theme');
  apply(asked === 'light' || asked === 'dark' ? asked : theme());
}

function apply(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}
