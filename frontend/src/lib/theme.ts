/** `sun`: black on white, for a screen in bright sunlight. */
export type Theme = 'light' | 'sun' | 'dark';

const storageKey = 'headgate_theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that shows. `public/theme.js` applies a stored choice before the first paint. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark' || chosen === 'sun') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

/** One press from day to the field. */
const nextTheme: Readonly<Record<Theme, Theme>> = { light: 'sun', sun: 'dark', dark: 'light' };

const labels: Readonly<Record<Theme, string>> = {
  light: 'Use the light theme',
  sun: 'Use the high-contrast Sun theme',
  dark: 'Use the dark theme',
};

/** The theme that the button brings, and what it says. */
export function switchOf(theme: Theme): { readonly next: Theme; readonly label: string } {
  const next = nextTheme[theme];
  return { next, label: labels[next] };
}

/** A choice that equals the system's is not kept: the page then follows the system again. */
export function switchTheme(): void {
  const theme = nextTheme[currentTheme()];
  const followsSystem = theme === (systemDark().matches ? 'dark' : 'light');
  const root = document.documentElement;
  if (followsSystem) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  colorBrowserBar(followsSystem ? undefined : theme);
  window.dispatchEvent(new Event('themechange'));
  try {
    if (followsSystem) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** A condition that holds nowhere. */
const never = '(width<0px)';

/** As `public/theme.js` does before the first paint: the browser's own bar has the page's color: that of the system's theme, or of the one that was chosen. */
function colorBrowserBar(chosen: Theme | undefined): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const of = bar.dataset['of'] ?? '';
    const ofSystem = of === 'sun' ? never : `(prefers-color-scheme: ${of})`;
    bar.media = chosen === undefined ? ofSystem : of === chosen ? 'all' : never;
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
