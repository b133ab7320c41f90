import type { MeterUnit } from '@headgate/contracts/water-source';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Droplets from 'lucide-react/icons/droplets';
import Gauge from 'lucide-react/icons/gauge';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/text.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { AmountField } from './amount-field.tsx';
import { lastValueOf } from './last-values.ts';
import { entryText, kindLabels } from './log-summary.ts';
import {
  logKindOf,
  logKinds,
  measuredOf,
  meterKey,
  noValues,
  waterUnits,
  type LogValues,
} from './log-values.ts';
import { RadioGroup } from './radio-group.tsx';
import { TimeFields } from './time-fields.tsx';
import { useFieldLog } from './use-field-log.ts';
import { useLogRecords, type LogRecords } from './use-log-records.ts';
import { WhereChoice } from './where-choice.tsx';

export interface FieldLogProps {
  /** Tells this form from others of the page. */
  readonly about: string;
  /** What it begins with. */
  readonly preset: Partial<LogValues>;
}

/** What was done or measured in the field, in four taps: entries only, nothing is opened or closed by it. */
export function FieldLog(props: FieldLogProps) {
  const records = useLogRecords();
  const { fields, reads } = records;
  if (fields === undefined) {
    return (
      <RecordState reads={reads} loading="Loading your fields..." gone="Your fields could not be found." />
    );
  }
  if (fields.length > 0) return <Log {...props} records={records} />;
  return (
    <Suspense>
      <NoFields />
    </Suspense>
  );
}

/** Seldom seen. */
const NoFields = lazy(async () => ({ default: (await import('./no-fields.tsx')).NoFields }));

const loadNote = async () => ({ default: (await import('./saved-note.tsx')).SavedNote });
const SavedNote = lazy(loadNote);

const icons = {
  water: Droplets,
  rain: CloudRain,
  'soil-moisture': Sprout,
  'stem-potential': Leaf,
  meter: Gauge,
} as const;

const unitLabels = { hours: 'Hours', inches: 'Inches', gallons: 'Gallons' } as const;

/** After a number. */
const meterUnitTexts: Readonly<Record<MeterUnit, string>> = {
  gallons: t('gallons'),
  'acre-feet': t('acre-feet'),
  'cubic-feet': t('cubic feet'),
  'hundred-cubic-feet': t('CCF'),
  'cubic-meters': t('cubic meters'),
};

function Log({ about, preset, records }: FieldLogProps & { readonly records: LogRecords }) {
  const { context, sources } = records;
  const meterUnit = (values: LogValues) =>
    sources
      .flatMap(({ id, meters }) =>
        meters.map((meter) => ({ key: meterKey(id, meter.serial), unit: meterUnitTexts[meter.unit] })),
      )
      .find(({ key }) => key === values.meter)?.unit ?? '';
  const textOf = (values: LogValues) =>
    entryText(values, { fields: context.fields, meterUnit: meterUnit(values) });
  const log = useFieldLog({ about, preset, context, textOf });
  const { saved } = log;
  if (saved !== null) {
    return (
      <Suspense>
        {' '}
        <SavedNote saved={saved} text={textOf(saved.values)} onUndone={log.onUndone} onAgain={log.again} />
      </Suspense>
    );
  }
  return (
    // Somebody begins an entry: once the connection is gone it is too late to load what follows.
    <div onFocus={() => void loadNote()}>
      <Form of={log} label="Log" className="grid gap-5">
        <RadioGroup
          name="what"
          legend="What?"
          isLegendShown
          className="grid-cols-3 [&>label]:flex-col [&>label]:gap-y-1 [&>label]:text-14"
          options={logKinds.map((kind) => ({ value: kind, label: kindLabels[kind], icon: icons[kind] }))}
        />
        <Entry records={records} meterUnit={meterUnit} isTimed={log.isTimed} onTimed={log.setTimed} />
        <div>
          <FormFailure />
          <SubmitButton
            text="Save"
            sending="Saving..."
            className={`${buttonStyle('primary', 'tall')} w-full`}
          />
        </div>
      </Form>
    </div>
  );
}

interface EntryProps {
  readonly records: LogRecords;
  readonly meterUnit: (values: LogValues) => string;
  readonly isTimed: boolean;
  readonly onTimed: (isTimed: boolean) => void;
}

/** Where, how much, and when. */
function Entry({ records, meterUnit, isTimed, onTimed }: EntryProps) {
  const values = { ...noValues, ...useWatch<LogValues>() };
  const kind = logKindOf(values.what);
  return (
    <>
      <WhereChoice kind={kind} records={records} />
      <div className="grid gap-3">
        <p aria-hidden="true" className="text-18 font-bold">
          How much?
        </p>
        {kind === 'water' && (
          <RadioGroup
            name="unit"
            legend="Counted in"
            className="grid-cols-3"
            options={waterUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
          />
        )}
        <AmountField
          measured={measuredOf(values, meterUnit(values))}
          last={lastValueOf(values, records.context)}
        />
        <TimeFields
          kind={kind}
          context={records.context}
          isOpen={isTimed}
          onOpen={() => {
            onTimed(true);
          }}
        />
      </div>
    </>
  );
}
