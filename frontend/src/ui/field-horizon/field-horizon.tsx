import { useId } from 'react';
import { AlmondTree, VegetableRow, Vine } from './plants.tsx';

/** Where each plant stands along the field, and how far its water reaches, to the side and down. */
const crops = [
  { name: 'vine', at: [16, 96, 176, 256, 336, 416, 496], dripper: 40, reach: [40, 46] },
  { name: 'tree', at: [640, 756, 872, 988], dripper: 0, reach: [54, 76] },
  { name: 'row', at: [1092, 1136, 1180, 1224, 1268, 1312, 1356, 1400], dripper: 0, reach: [21, 28] },
] as const;

const ground = 168;
const surface = `M0 ${ground}C120 ${ground - 5} 240 ${ground + 4} 400 ${ground}S760 ${ground - 4} 920 ${ground}s330 4 520 0`;

/**
 * The three crops of the cohort, cut through: canopy above, roots and moist soil below. What follows on the page stands
 * in the soil (`bg-soil/10`), into which the drawing runs. Decoration only.
 */
export function FieldHorizon({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <defs>
        <g id={`${id}vine`}>
          <Vine />
        </g>
        <g id={`${id}tree`}>
          <AlmondTree />
        </g>
        <g id={`${id}row`}>
          <VegetableRow />
        </g>
        <radialGradient id={`${id}wet`} cx="0" cy="0" r="1" gradientTransform="translate(0.5 0) scale(0.5 1)">
          <stop offset="0" stopColor="var(--water)" stopOpacity="0.6" />
          <stop offset="1" stopColor="var(--water)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={`${surface}V281H0Z`} fill="var(--soil)" fillOpacity="0.1" />
      <SoilLayers />
      {crops.flatMap(({ at, dripper, reach: [wide, deep] }) =>
        at.map((x) => (
          <path
            key={x}
            d={`M${x + dripper - wide} ${ground}a${wide} ${deep} 0 0 0 ${wide * 2} 0Z`}
            fill={`url(#${id}wet)`}
          />
        )),
      )}
      {crops.flatMap(({ name, at }) =>
        at.map((x) => <use key={x} href={`#${id}${name}`} x={x} y={ground} />),
      )}
      <path d={surface} fill="none" stroke="var(--soil)" strokeWidth="4" />
    </svg>
  );
}

function SoilLayers() {
  const layers = [
    'M0 196c120-12 220 10 360 2s240-12 380 0 260 8 380-2 220-4 320 2',
    'M0 226c140 10 260-10 400-2s260 12 400 2 300-12 420 0 160 4 220-2',
    'M0 254c160-10 300 8 460 0s280-10 440 2 340 6 540-4',
  ];
  return layers.map((layer) => (
    <path key={layer} d={layer} fill="none" stroke="var(--soil)" strokeOpacity="0.45" strokeWidth="1.2" />
  ));
}
