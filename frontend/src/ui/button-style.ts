import { classNames } from './class-names.ts';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong disabled:opacity-80',
  quiet: 'border border-control bg-surface text-ink hover:border-ink',
  plain: 'text-ink hover:text-primary',
  danger: 'bg-danger text-on-primary hover:underline disabled:opacity-80',
} as const;

/** How a thing that is pressed looks, be it a button or a link. At least 48 px high, in the Sun theme or `tall` 56; two lines have room too. */
export function buttonStyle(variant: keyof typeof variants, size: 'regular' | 'tall' = 'regular'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold text-balance no-underline',
    'transition-colors duration-150',
    size === 'tall' ? 'min-h-14 text-18' : 'min-h-touch text-16',
    variants[variant],
  );
}
