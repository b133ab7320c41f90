import { useId } from 'react';

/** A section of the public land survey: a mile square, 640 acres, in sixteen quarter-quarters of 40. */
const sectionAcres = 640;
const fortyAcres = 40;
const side = 24;

/** Where the n-th forty lies: row by row from below, turning at each end, as a tractor does. */
function cornerOf(forty: number): { x: number; y: number } {
  const row = Math.floor(forty / 4);
  const column = row % 2 === 0 ? forty % 4 : 3 - (forty % 4);
  return { x: column * side, y: (3 - row) * side };
}

/** How much of a section a farm of this size takes. Null: all of it, and on. Decoration: the size stands beside it. */
export function SectionMap({ acres, className }: { acres: number | null; className: string }) {
  const rows = useId();
  const farm = acres ?? sectionAcres;
  const forties = Array.from({ length: Math.ceil(farm / fortyAcres) }, (_, forty) => ({
    ...cornerOf(forty),
    share: Math.min(1, farm / fortyAcres - forty),
  }));
  return (
    <svg viewBox="-2 -2 100 100" className={className} aria-hidden="true">
      <defs>
        <pattern id={rows} width="24" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-12)">
          <path d="M0 2q6-1.500 12 0t12 0" fill="none" stroke="var(--primary)" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect width="96" height="96" fill="var(--soil)" fillOpacity="0.12" />
      {forties.map(({ x, y, share }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={side * share} height={side} fill="var(--success-tint)" />
          <rect x={x} y={y} width={side * share} height={side} fill={`url(#${rows})`} />
        </g>
      ))}
      <path
        d="M0 0h96v96H0ZM24 0v96M48 0v96M72 0v96M0 24h96M0 48h96M0 72h96"
        fill="none"
        stroke="var(--soil)"
        strokeOpacity="0.7"
        strokeWidth="1.2"
      />
    </svg>
  );
}
