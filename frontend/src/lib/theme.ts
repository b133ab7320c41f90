import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const storageKey = 'headgate_theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What pages written at build assume; the colours themselves are CSS and never wrong. */
const prerenderedTheme = (): Theme => 'light';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

/** A choice that equals the system's is not kept: the page then follows the system again. */
function chooseTheme(theme: Theme): void {
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

function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener('change', listener);
  window.addEventListener('themechange', listener);
  return () => {
    system.removeEventListener('change', listener);
    window.removeEventListener('themechange', listener);
  };
}

/** The theme that shows, and its switch. `public/theme.js` applies a stored choice before the first paint. */
export function useTheme(): { theme: Theme; switchTheme: () => void } {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, prerenderedTheme);
  return {
    theme,
    switchTheme: () => {
      chooseTheme(theme === 'dark' ? 'light' : 'dark');
    },
  };
}
