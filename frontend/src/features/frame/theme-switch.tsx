import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTheme } from '../../lib/theme.ts';
import type { WithTip } from './with-tip.ts';

export function ThemeSwitch({ withTip }: { withTip: WithTip }) {
  const { theme, switchTheme } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  const label = theme === 'dark' ? 'Use the light theme' : 'Use the dark theme';
  return withTip(
    label,
    <button
      type="button"
      onClick={switchTheme}
      className="grid size-12 place-items-center rounded-control text-ink hover:text-primary"
      aria-label={label}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>,
  );
}
