import { useId } from 'react';
import { Crop, Roots } from './crop-and-roots.tsx';

/** Shares of what the root zone can hold for the crop: 1 is full, 0 leaves nothing that roots can take. */
export interface SoilWater {
  readonly left: number;
  /** Where this irrigation method acts. */
  readonly trigger: number;
  /** The crop suffers: less is left than it can take easily. */
  readonly stressed?: boolean;
}

const rim = 100;
const bottom = 282;
const heightOf = (share: number) => bottom - Math.min(1, Math.max(0, share)) * (bottom - rim);
const bucket = 'M34 100 L48 262 Q50 282 70 282 H250 Q270 282 272 262 L286 100';

/** The soil under a crop as the bucket it is: filled by rain and irrigation, emptied by the crop. Null: not known yet. */
export function SoilBucket({ soilWater, className }: { soilWater: SoilWater | null; className?: string }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 320 296" className={className} role="img" aria-label={describe(soilWater)}>
      <defs>
        <clipPath id={clip}>
          <path d={bucket} />
        </clipPath>
      </defs>
      <Crop wilting={soilWater?.stressed === true} />
      <g clipPath={`url(#${clip})`}>
        <rect x="20" y={rim} width="280" height="190" fill="var(--surface)" />
        <rect x="20" y={rim} width="280" height="190" fill="var(--soil)" fillOpacity="0.16" />
        <Contours />
        {soilWater !== null && <Water top={heightOf(soilWater.left)} />}
        <Roots />
      </g>
      <path
        d={bucket}
        fill="none"
        stroke="var(--soil)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeDasharray={soilWater === null ? '3 8' : undefined}
        strokeLinecap="round"
      />
      <path
        d="M6 100C60 94 96 103 160 99s104-3 154 1"
        fill="none"
        stroke="var(--soil)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {soilWater !== null && <Trigger y={heightOf(soilWater.trigger)} />}
    </svg>
  );
}

function describe(soilWater: SoilWater | null): string {
  if (soilWater === null) return 'A field with its soil drawn as an empty bucket';
  const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
  return [
    `The soil drawn as a bucket: ${percent(soilWater.left)}% of the water that the crop can use is left;`,
    `irrigation is due at ${percent(soilWater.trigger)}%`,
  ].join(' ');
}

/** Layers of soil, drawn like the contour lines of a field map. */
function Contours() {
  const lines = [
    'M20 134c50-14 90 10 140 2s90-16 140-2',
    'M20 168c40 12 84-12 136-4s96 14 144 0',
    'M20 204c56-14 84 8 132 4s92-18 148-4',
    'M20 240c44 12 92-8 140-4s88 12 140 0',
  ];
  return lines.map((line) => (
    <path key={line} d={line} fill="none" stroke="var(--soil)" strokeOpacity="0.4" strokeWidth="1.2" />
  ));
}

function Water({ top }: { top: number }) {
  const wave = 'c18-7 36-7 54 0s36 7 54 0 36-7 54 0 36 7 54 0 36-7 54 0 36 7 54 0';
  return (
    // An attribute: the content security policy refuses styles written into HTML.
    <g transform={`translate(0 ${top})`}>
      <g className="water-rises">
        {/* Over the soil, so that the water keeps its own colour. */}
        <path d={`M0 0${wave}V300H0Z`} fill="var(--surface)" />
        <path d={`M0 0${wave}V300H0Z`} fill="var(--water)" fillOpacity="0.42" />
        <path d={`M0 0${wave}`} fill="none" stroke="var(--water)" strokeWidth="2.500" />
      </g>
    </g>
  );
}

function Trigger({ y }: { y: number }) {
  return (
    <g>
      <path d={`M30 ${y}H290`} stroke="var(--warn)" strokeWidth="2" strokeDasharray="7 6" fill="none" />
      <path d={`M290 ${y}l9-6v12z`} fill="var(--warn)" />
    </g>
  );
}
