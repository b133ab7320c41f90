export type Theme = 'light' | 'dark';

const storageKey = 'headgate_theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that shows. `public/theme.js` applies a stored choice before the first paint. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

/** What the button says that switches it. */
export const switchLabel = (theme: Theme): string =>
  theme === 'dark' ? 'Use the light theme' : 'Use the dark theme';

/** A choice that equals the system's is not kept: the page then follows the system again. */
export function switchTheme(): void {
  const theme = otherTheme(currentTheme());
  const followsSystem = theme === (systemDark().matches ? 'dark' : 'light');
  const root = document.documentElement;
  if (followsSystem) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  window.dispatchEvent(new Event('themechange'));
  try {
    if (followsSystem) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

export function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener('change', listener);
  window.addEventListener('themechange', listener);
  return () => {
    system.removeEventListener('change', listener);
    window.removeEventListener('themechange', listener);
  };
}
