import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../lib/theme.ts';

export function ThemeSwitch() {
  const { theme, switchTheme } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="grid size-12 place-items-center rounded-control text-ink hover:text-primary"
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
