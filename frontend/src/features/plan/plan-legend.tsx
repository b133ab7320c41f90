import { classNames } from '../../ui/class-names.ts';
import { barVariants, type BarKind } from './model/bar-variants.ts';

const shown: readonly BarKind[] = [
  ...(['proposed', 'accepted', 'locked', 'applied'] as const),
  ...(['conflict', 'not-reported', 'skipped'] as const),
];

/** What the bars mean, by their sign as well as by their color. */
export function Legend() {
  return (
    <ul
      aria-label="What the bars mean"
      className="flex flex-wrap gap-x-5 gap-y-2 text-14 print:gap-x-3 print:text-[7pt]"
    >
      {shown.map((kind) => {
        const { icon: Icon, label, bar } = barVariants[kind];
        return (
          <li key={kind} className="flex items-center gap-2">
            <span
              className={classNames(
                'inline-flex h-6 w-8 items-center justify-center rounded-[5px] [print-color-adjust:exact] print:h-3 print:w-5',
                bar,
              )}
            >
              <Icon aria-hidden="true" className="size-3.5 print:size-2.5" />
            </span>
            {label}
          </li>
        );
      })}
      <li className="flex items-center gap-2">
        <svg
          aria-hidden="true"
          viewBox="0 0 8 6"
          className="h-6 w-8 rounded-[5px] border border-line print:h-3 print:w-5"
        >
          <rect width="8" height="6" className="fill-ink" fillOpacity="0.1" />
        </svg>
        Peak hours
      </li>
    </ul>
  );
}
