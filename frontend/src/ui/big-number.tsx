import type { CSSProperties } from 'react';
import type { Measure } from '../lib/display/water-volume.ts';

/** The one number. Sized so that the longest (10,000 acres, deep) still fits a narrow phone in one line. */
export function BigNumber({ value, unit }: Measure) {
  // The widths of tabular digits, so a share of the container's width per character is a size that fits.
  const style = { '--characters': value.length } as CSSProperties;
  return (
    <span className="@container block" style={style}>
      <span className="big-number numerals block leading-none font-bold tracking-tight text-water">
        {value}
      </span>
      <span className="mt-2 block text-22 font-semibold text-water">{unit}</span>
    </span>
  );
}
