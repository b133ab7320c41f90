import { useId } from 'react';

/** Blocks of a farm from above, with the direction their rows run in [degrees]. */
const blocks = [
  { shape: 'M-20 40 250 6 300 150 30 205Z', rows: -8 },
  { shape: 'M262 4 560-24 590 96 312 148Z', rows: 74 },
  { shape: 'M34 217 304 162 352 330-10 340Z', rows: 38 },
  { shape: 'M316 160 594 108 640 320 366 330Z', rows: -28 },
  { shape: 'M572-24 900-30 930 70 602 94Z', rows: 12 },
  { shape: 'M606 106 932 82 980 316 652 320Z', rows: 62 },
  { shape: 'M912-30 1260-24 1260 66 942 70Z', rows: -40 },
  { shape: 'M944 82 1260 78 1260 320 992 316Z', rows: -4 },
] as const;

/** Contour-planted fields, quiet, behind the head of a page. Decoration only. */
export function FieldContours({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 1240 300" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <defs>
        {blocks.map(({ rows }) => (
          <pattern
            key={rows}
            id={`${id}${rows}`}
            width="120"
            height="13"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${rows})`}
          >
            <path d="M0 6.500q30-7 60 0t60 0" fill="none" stroke="var(--soil)" strokeWidth="1.1" />
          </pattern>
        ))}
      </defs>
      {blocks.map(({ shape, rows }) => (
        <path key={shape} d={shape} fill={`url(#${id}${rows})`} stroke="var(--soil)" strokeWidth="1.5" />
      ))}
    </svg>
  );
}
