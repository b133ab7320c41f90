import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { lazy, Suspense, useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ChoiceField, NumberField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from './choices.tsx';
import type { FieldTexts } from './field-texts.ts';

const MoreIrrigationFields = lazy(() => import('./more-irrigation-fields.tsx'));

/** How water gets to the plants, and how fast. */
export function IrrigationFields() {
  const method = useWatch<FieldTexts, 'method'>({ name: 'method' });
  return (
    <>
      <ChoiceField<TextFields> name="method" label="Irrigation method">
        <option value="">Choose a method</option>
        {optionsOf(irrigationMethods, methodLabels)}
      </ChoiceField>
      {isSurface(method) ? (
        <NumberField<TextFields>
          name="flowGpm"
          label="Flow to this field (gpm)"
          hint="Turns inches into hours. Blank: all that its water source gives"
          min="0.1"
          step="any"
        />
      ) : (
        <NumberField<TextFields>
          name="applicationRateInPerHour"
          label="Application rate (inches an hour)"
          hint="Over the whole field, from the design or a catch-can test. Blank: what is usual for the method"
          min="0.001"
          max="10"
          step="any"
        />
      )}
    </>
  );
}

/** Folded away, with what sharpens it; all of it may stay blank. */
export function MoreIrrigation({ startsOpen = false, openRef }: MoreIrrigationProps) {
  const [open, setOpen] = useState(startsOpen);
  // What was typed there stays in the page.
  const [wasOpen, setWasOpen] = useState(startsOpen);
  if (open && !wasOpen) setWasOpen(true);
  const method = useWatch<FieldTexts, 'method'>({ name: 'method' });
  useImperativeHandle(openRef, () => (name: string) => {
    // At once: what is folded away cannot take the focus.
    if (name === secondRateOf(method) || moreFields.test(name))
      flushSync(() => {
        setOpen(true);
      });
  });
  return (
    <Drawer
      title="More about its irrigation"
      note="Optional: hours in which it may run, zones, uniformity, salinity"
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-5">
        {wasOpen && (
          <Suspense>
            <MoreIrrigationFields isSurface={isSurface(method)} />
          </Suspense>
        )}
      </div>
    </Drawer>
  );
}

/** Opens for the field of that name. */
export type OpenFor = (name: string) => void;

interface MoreIrrigationProps {
  /** Some of it is known already. */
  readonly startsOpen?: boolean;
  readonly openRef: Ref<OpenFor>;
}

const moreFields = /^(?:distributionUniformityPercent|waterEcDsM|allowedHours|zones)/;
const secondRateOf = (method: string) => (isSurface(method) ? 'applicationRateInPerHour' : 'flowGpm');
const isSurface = (method: string) => method === 'flood' || method === 'furrow';
