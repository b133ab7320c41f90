import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactElement } from 'react';
import { switchOf, switchTheme } from '../../lib/theme.ts';
import { useTheme } from '../../lib/use-theme.ts';
import { classNames } from '../../ui/class-names.ts';

/** Puts a tooltip on a button that has only a sign. */
export type WithTip = (text: string, button: ReactElement) => ReactElement;

/** For visitors: what shows a tooltip is not loaded for them. */
const withoutTip: WithTip = (_text, button) => button;

/** In a public page it is plain elements, and `site/static-header.ts` does what React does elsewhere. */
export function ThemeSwitch({ withTip = withoutTip }: { withTip?: WithTip }) {
  const { next, label } = switchOf(useTheme());
  return withTip(
    label,
    <button
      type="button"
      data-theme-switch=""
      onClick={switchTheme}
      className="grid size-12 place-items-center rounded-control text-ink hover:text-primary"
      aria-label={label}
    >
      <Moon aria-hidden="true" className={classNames('size-5', next !== 'dark' && 'hidden')} />
      <Sun aria-hidden="true" className={classNames('size-5', next === 'dark' && 'hidden')} />
    </button>,
  );
}
