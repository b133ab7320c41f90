import type { FieldDay } from '@headgate/contracts/field-day';
import type { Reading } from '@headgate/contracts/irrigation';
import { useId, useState } from 'react';
import { ChartLegend } from './chart-legend.tsx';
import { SoilWaterChart } from './soil-water-chart.tsx';
import { firstAhead } from './soil-water-plot.ts';
import { daySentence, soilWaterSentence } from './soil-water-sentence.ts';

interface SoilWaterSectionProps {
  readonly days: readonly FieldDay[];
  readonly readings: readonly Reading[];
  /** That is read out first; undefined: the last one that is known. */
  readonly chosenDay?: string | undefined;
}

/** The root zone day by day: a sentence, the drawing, and each day in words for who goes through them. */
export function SoilWaterSection({ days, readings, chosenDay }: SoilWaterSectionProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => {
    const place = days.findIndex(({ date }) => date === chosenDay);
    return place < 0 ? Math.max(firstAhead(days) - 1, 0) : place;
  });
  const day = days[chosen];
  if (day === undefined) return null;
  return (
    <figure>
      <figcaption className="mb-4 max-w-3xl">{soilWaterSentence(days)}</figcaption>
      <p className="text-13 text-muted" aria-hidden="true">
        Inches below full; rain and irrigation under it in inches
      </p>
      <SoilWaterChart days={days} readings={readings} chosen={chosen} onChoose={setChosen} />
      <div className="print:hidden">
        <input
          id={id}
          type="range"
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-label="Day of the chart"
          aria-valuetext={daySentence(day)}
          className="ml-8 block h-12 w-[calc(100%-2rem)] accent-(--water)"
          onChange={({ target }) => {
            setChosen(Number(target.value));
          }}
        />
        <output htmlFor={id} aria-live="off" className="numerals block min-h-12 text-14">
          {daySentence(day)}
        </output>
      </div>
      <ChartLegend />
    </figure>
  );
}
