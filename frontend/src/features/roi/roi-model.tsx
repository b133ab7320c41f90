import {
  acres,
  dollarsPerAcreFoot,
  inches,
  modelSavings,
  type PricedWater,
  type SavingsModel,
} from '@headgate/agronomy';
import { useEffect, useReducer, useRef } from 'react';
import { roi } from '../../content/roi.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { Card } from '../../ui/card.tsx';
import { amount } from './amount.ts';
import { BlockFields } from './block-fields.tsx';
import { readFigure, type FigureName } from './block-figures.ts';
import { type BlockState, changeBlock, roiCrops, sampleBlock } from './block-state.ts';
import { SavingsChart } from './savings-chart.tsx';
import { SavingsTable } from './savings-table.tsx';

const figures = ['acres', 'inches', 'price'] as const;

/**
 * The block as the visitor describes it. The page is readable, and its form fillable, before our code arrives: what was
 * typed by then counts too.
 */
function useBlock() {
  const [block, change] = useReducer(changeBlock, sampleBlock);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current === null) return;
    const filled = new FormData(form.current);
    const crop = roiCrops.find((known) => known === filled.get('crop'));
    if (crop !== undefined && crop !== sampleBlock.crop) change({ kind: 'chose-crop', crop });
    for (const name of figures) {
      const text = filled.get(name);
      if (typeof text === 'string' && text !== sampleBlock.values[name])
        change({ kind: 'typed', name, text });
    }
  }, []);
  return { block, change, form };
}

/** What 15-30 % less water would be worth on a block that the visitor describes. Assumptions, labelled as such. */
export function RoiModel() {
  const { block, change, form } = useBlock();
  const { counted } = block;
  const model = modelSavings({
    area: acres(counted.acres),
    depth: inches(counted.inches),
    price: dollarsPerAcreFoot(counted.price),
  });
  return (
    <Card className="print:border-0 print:shadow-none">
      <div className="grid lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_1fr]">
        <form
          ref={form}
          noValidate
          aria-label={roi.form.label}
          className="border-b border-line p-4 sm:p-6"
          onSubmit={(event) => {
            // Everything is computed as it is typed.
            event.preventDefault();
          }}
        >
          <BlockFields block={block} change={change} />
        </form>
        <div className="grid min-w-0 content-start gap-8 p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line">
          <Headline model={model} incomplete={isIncomplete(block)} />
          <SavingsChart model={model} />
          <SavingsTable model={model} />
        </div>
        <Assumptions />
      </div>
    </Card>
  );
}

const isIncomplete = ({ values }: BlockState) =>
  // The keys of an object typed by them.
  (Object.keys(values) as FigureName[]).some((name) => readFigure(name, values[name]).kind === 'fault');

function Headline({ model: { low, high }, incomplete }: { model: SavingsModel; incomplete: boolean }) {
  const range = (read: (water: PricedWater) => string) => `${read(low.saved)} to ${read(high.saved)}`;
  return (
    <div aria-live="polite" aria-atomic="true">
      <p className="text-16 font-semibold text-muted">{roi.result.title}</p>
      <p className="numerals text-28 font-bold tracking-tight text-water sm:text-36">
        {range(({ cost }) => wholeDollars(cost))}
      </p>
      <p className="mt-1 text-18">
        {range(({ acreInches }) => amount(acreInches))} acre-inches of water, an assumed 15-30% less
      </p>
      {incomplete && <p className="mt-1 text-14 text-muted">{roi.result.waiting}</p>}
    </div>
  );
}

function Assumptions() {
  const { title, items } = roi.assumptions;
  return (
    <div className="border-t border-line p-4 sm:p-6 lg:border-t-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid max-w-[70ch] list-disc gap-1.5 pl-5 text-14 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
