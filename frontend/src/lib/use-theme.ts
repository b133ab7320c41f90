import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from './theme.ts';

/** What pages written at build assume; the colours themselves are CSS and never wrong. */
const prerenderedTheme = (): Theme => 'light';

/** The theme that shows. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, prerenderedTheme);
