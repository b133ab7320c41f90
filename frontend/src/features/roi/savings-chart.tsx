import type { SavingsModel } from '@headgate/agronomy';
import { useId } from 'react';
import { roi } from '../../content/roi.ts';
import { amount } from './amount.ts';
import { scenarios, type Scenario } from './scenarios.ts';

const rowHeight = 72;
const barTop = 26;
const barHeight = 34;

/** Drawn in pixels down and percents across, so that the text keeps its size on any screen. The table says the same. */
export function SavingsChart({ model }: { model: SavingsModel }) {
  const hatch = useId();
  const rows = scenarios(model);
  return (
    <figure>
      <svg width="100%" height={rows.length * rowHeight - 12} aria-hidden="true" className="block">
        <defs>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 4h8" stroke="var(--water)" strokeWidth="2.500" strokeOpacity="0.55" />
          </pattern>
        </defs>
        {rows.map((scenario, index) => (
          <Bar key={scenario.name} scenario={scenario} top={index * rowHeight} hatch={`url(#${hatch})`} />
        ))}
      </svg>
      <figcaption className="mt-2 text-13 text-muted">{roi.result.chart}</figcaption>
    </figure>
  );
}

function Bar({ scenario, top, hatch }: { scenario: Scenario; top: number; hatch: string }) {
  const { name, share, used } = scenario;
  const saved = `${share * 100}%`;
  const left = `${(1 - share) * 100}%`;
  const bar = { y: top + barTop, height: barHeight };
  return (
    <g>
      <text x="0" y={top + 18} className="fill-ink text-14 font-semibold">
        {name}
      </text>
      <text x="100%" y={top + 18} textAnchor="end" className="numerals fill-ink text-14">
        {amount(used.acreInches)} acre-inches
      </text>
      <rect {...bar} width={left} fill="var(--water)" />
      {share > 0 && <rect {...bar} x={left} width={saved} fill={hatch} />}
    </g>
  );
}
