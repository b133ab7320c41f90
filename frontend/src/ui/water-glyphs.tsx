import type { ComponentType, SVGProps } from 'react';

/* Of our own, on the grid of the others: what water runs through. */

export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

/** A gate valve that is shut: the wheel above, the gate down across the pipe. */
export const ValveClosed = glyph(
  'M2 13h4v7H2zM22 13h-4v7h4z',
  'M6 14.5h12v4H6z',
  'M12 18.500V7M8 4h8',
  'M12 4v3',
  'M9.500 14.500 14.500 18.500M14.500 14.500 9.500 18.500',
);

/** A drip line that runs: the emitter, and drops under it. */
export const Drip = glyph(
  'M2 5h20M2 9h20',
  'M10 9v2.500h4V9',
  'M12 14c1.400 1.700 2 2.600 2 3.600a2 2 0 0 1-4 0c0-1 .6-1.900 2-3.600Z',
  'M5 13v2M19 13v2',
);

function glyph(...paths: readonly string[]): Glyph {
  return (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
