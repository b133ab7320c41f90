import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ChoiceField, NumberField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from './choices.tsx';
import type { FieldTexts } from './field-texts.ts';
import { HoursFields } from './hours-fields.tsx';
import { noHours } from './hours-texts.ts';
import { RowsFieldset } from './rows-fieldset.tsx';

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
export function MoreIrrigation({ hasHours = false, openRef }: MoreIrrigationProps) {
  const [open, setOpen] = useState(hasHours);
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
      note="Optional: hours in which it may run, uniformity, salinity"
      open={open}
      onOpenChange={setOpen}
    >
      <div className="grid gap-5">
        <MoreIrrigationFields />
      </div>
    </Drawer>
  );
}

/** Opens for the field of that name. */
export type OpenFor = (name: string) => void;

interface MoreIrrigationProps {
  readonly hasHours?: boolean;
  readonly openRef: Ref<OpenFor>;
}

const moreFields = /^(?:distributionUniformityPercent|waterEcDsM|allowedHours)/;
const secondRateOf = (method: string) => (isSurface(method) ? 'applicationRateInPerHour' : 'flowGpm');
const isSurface = (method: string) => method === 'flood' || method === 'furrow';

function MoreIrrigationFields() {
  const method = useWatch<FieldTexts, 'method'>({ name: 'method' });
  return (
    <>
      {isSurface(method) ? (
        <NumberField<TextFields>
          name="applicationRateInPerHour"
          label="Application rate (inches an hour)"
          min="0.001"
          max="10"
          step="any"
        />
      ) : (
        <NumberField<TextFields>
          name="flowGpm"
          label="Flow to this field (gpm)"
          hint="Counts where no application rate is given"
          min="0.1"
          step="any"
        />
      )}
      <NumberField<TextFields>
        name="distributionUniformityPercent"
        label="Distribution uniformity (%)"
        hint="Low quarter, as measured on this field"
        min="30"
        max="100"
        step="any"
      />
      <NumberField<TextFields>
        name="waterEcDsM"
        label="Salinity of the water (EC, dS/m)"
        hint="From a water test"
        min="0"
        max="20"
        step="any"
      />
      <RowsFieldset
        name="allowedHours"
        legend="Hours in which it may run"
        hint="None: at any hour"
        noun={t('time of day')}
        blank={noHours}
        first="start"
        max={14}
      >
        {(at) => <HoursFields at={at} />}
      </RowsFieldset>
    </>
  );
}
