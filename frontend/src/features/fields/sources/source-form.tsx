import { waterSourceKinds, type WaterSource } from '@headgate/contracts/water-source';
import { kindLabels } from '../../../entities/water-source/source-labels.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from '../form/choices.tsx';
import { AllocationFields } from './allocation-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { GroundwaterFields } from './groundwater-fields.tsx';
import { NeverTogether } from './never-together.tsx';
import { PowerFields } from './power-fields.tsx';
import { useSourceForm } from './use-source-form.ts';

interface SourceFormProps {
  /** None: a new one. */
  readonly source: WaterSource | undefined;
  readonly onSaved: (source: WaterSource) => void;
}

/** Name, kind and flow are enough for a plan; the rest is behind drawers. */
export function SourceForm({ source, onSaved }: SourceFormProps) {
  const { of, drawerOf } = useSourceForm(source, onSaved);
  return (
    <Form of={of} label="Water source" className="grid gap-5">
      <TextField<TextFields>
        name="name"
        label="Name"
        hint="As you call it: Pump 2, Lateral 6"
        autoComplete="off"
        maxLength={100}
      />
      <ChoiceField<TextFields> name="kind" label="Kind">
        {optionsOf(waterSourceKinds, kindLabels)}
      </ChoiceField>
      <NumberField<TextFields>
        name="maxFlowGpm"
        label="Largest flow (gpm)"
        hint="What all of its fields together can take"
        min="0.1"
        step="any"
      />
      <h2 className="mt-2 text-18 font-bold">More about this source</h2>
      <Drawer
        title="Power and prices"
        note="The plan moves water out of expensive hours, and says what it costs"
        {...drawerOf('power')}
      >
        <PowerFields />
      </Drawer>
      <Drawer title="District delivery" note="Notice, steps, fixed flow, turns" {...drawerOf('delivery')}>
        <DeliveryFields />
      </Drawer>
      <Drawer title="Allocation and meters" note="For the season’s account" {...drawerOf('allocation')}>
        <AllocationFields />
      </Drawer>
      <Drawer
        title="Groundwater agency"
        note="The well’s number, and the parcels that it irrigates, for the groundwater report"
        {...drawerOf('groundwater')}
      >
        <GroundwaterFields />
      </Drawer>
      <Drawer
        title="Run times"
        note="Shortest run, pump before and after the valve, fields that never run together"
        {...drawerOf('run')}
      >
        <RunFields sourceId={source?.id} />
      </Drawer>
      <div>
        <FormFailure />
        <SubmitButton
          text={source === undefined ? 'Save water source' : 'Save changes'}
          sending="Saving..."
          className={buttonStyle('primary', 'tall')}
        />
      </div>
    </Form>
  );
}

function RunFields({ sourceId }: { sourceId: string | undefined }) {
  return (
    <div className="grid gap-5">
      <NumberField<TextFields>
        name="leastRunMinutes"
        label="Shortest run (minutes)"
        hint="Anything shorter is not worth starting. Blank: 30"
        min="0"
        max="1440"
        step="1"
      />
      <NumberField<TextFields>
        name="leadMinutes"
        label="Pump runs before the first valve (minutes)"
        min="0"
        max="240"
        step="1"
      />
      <NumberField<TextFields>
        name="lagMinutes"
        label="Pump runs after the last valve (minutes)"
        min="0"
        max="240"
        step="1"
      />
      <NeverTogether sourceId={sourceId} />
    </div>
  );
}
