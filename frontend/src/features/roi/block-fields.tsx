import { useState, type ActionDispatch } from 'react';
import { roi } from '../../content/roi.ts';
import { cropLabels } from '@headgate/contracts/crop-labels';
import { controlStyle } from '../../ui/control-style.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { readFigure, type FigureName } from './block-figures.ts';
import { roiCrops, typicalDepth, type BlockEvent, type BlockState, type RoiCrop } from './block-state.ts';

interface BlockProps {
  readonly block: BlockState;
  readonly change: ActionDispatch<[event: BlockEvent]>;
}

const labelOf = (crop: RoiCrop) => (crop === 'sample' ? roi.form.sample : cropLabels[crop]);

export function BlockFields({ block, change }: BlockProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      <Field id="roi-crop" label={roi.form.crop}>
        <SelectControl
          id="roi-crop"
          name="crop"
          value={block.crop}
          onChange={({ target }) => {
            const crop = roiCrops.find((known) => known === target.value);
            if (crop !== undefined) change({ kind: 'chose-crop', crop });
          }}
        >
          {roiCrops.map((crop) => (
            <option key={crop} value={crop}>
              {labelOf(crop)}
            </option>
          ))}
        </SelectControl>
      </Field>
      <FigureField name="acres" {...{ block, change }} />
      <div>
        <FigureField name="inches" hint={depthHint(block.crop)} {...{ block, change }} />
        <TypicalDepth {...{ block, change }} />
      </div>
      <FigureField name="price" {...{ block, change }} />
    </div>
  );
}

const depthHint = (crop: RoiCrop) =>
  crop === 'sample'
    ? `The sample gets ${typicalDepth(crop)} inches: 250 acre-inches on 50 acres.`
    : `${cropLabels[crop]}: about ${typicalDepth(crop)} inches in a San Joaquin Valley season, rain included.`;

/** A depth that the visitor gave is never overwritten unasked. */
function TypicalDepth({ block, change }: BlockProps) {
  const typical = typicalDepth(block.crop);
  if (!block.depthIsOwn || block.values.inches.trim() === String(typical)) return null;
  return (
    <button
      type="button"
      className="mt-1 inline-flex min-h-12 items-center font-semibold text-primary underline underline-offset-4 print:hidden"
      onClick={() => {
        change({ kind: 'took-typical-depth' });
        document.getElementById('roi-inches')?.focus();
      }}
    >
      Use {typical} inches
    </button>
  );
}

type FigureFieldProps = BlockProps & { readonly name: FigureName; readonly hint?: string };

function FigureField({ name, hint, block, change }: FigureFieldProps) {
  // Nobody is told off in the middle of a number: a fault shows when the field is left, and goes when it is mended.
  const [left, setLeft] = useState(false);
  const figure = readFigure(name, block.values[name]);
  const error = left && figure.kind === 'fault' ? figure.message : undefined;
  const id = `roi-${name}`;
  return (
    <Field id={id} label={roi.form[name]} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={block.values[name]}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${controlStyle} numerals`}
        onChange={({ target }) => {
          setLeft(false);
          change({ kind: 'typed', name, text: target.value });
        }}
        onBlur={() => {
          setLeft(true);
        }}
      />
    </Field>
  );
}
