import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { useFormContext, useWatch } from 'react-hook-form';
import { deficitsOf, factsOf } from '../../../entities/crop/crop-facts.ts';
import { methodLabels } from '../../../entities/crop/crop-labels.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ChoiceField, DateField, NumberField } from '../../../ui/form/form-field.tsx';
import { shownFields, type IsShown } from './shown-fields.ts';
import type { CalculatorFields } from './calculator-fields.ts';
import { CropFields } from './crop-fields.tsx';

interface FieldDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What sharpens the answer; all of it may stay blank. */
export function FieldDrawer(state: FieldDrawerProps) {
  const { control } = useFormContext<CalculatorFields>();
  const [crop_type, crop_use, last_irrigation_amount, irrigation_ec_ds_m] = useWatch({
    control,
    name: ['crop_type', 'crop_use', 'last_irrigation_amount', 'irrigation_ec_ds_m'],
  });
  const isShown = shownFields({ crop_type, crop_use, last_irrigation_amount, irrigation_ec_ds_m });
  return (
    <Drawer title="More about your field" note="Optional. Each answer replaces an assumption." {...state}>
      <div className="grid gap-5">
        <Method />
        <LastIrrigation isShown={isShown} />
        <CropFields isShown={isShown} deficits={deficitsOf(factsOf(crop_type), crop_use)} />
        <NumberField<CalculatorFields>
          name="flow_rate_gpm"
          label="Flow to this field (gallons per minute)"
          hint="Needed to show an irrigation time for furrow and flood"
          min="0.1"
          step="any"
        />
        {isShown('usual_hours') && <UsualIrrigation />}
        <WaterAndSalt isShown={isShown} />
      </div>
    </Drawer>
  );
}

function Method() {
  return (
    <ChoiceField<CalculatorFields> name="irrigation_method" label="Irrigation method">
      <option value="">Usual for this crop</option>
      {irrigationMethods.map((method) => (
        <option key={method} value={method}>
          {methodLabels[method]}
        </option>
      ))}
    </ChoiceField>
  );
}

function LastIrrigation({ isShown }: { isShown: IsShown }) {
  return (
    <>
      <DateField<CalculatorFields>
        name="last_irrigation_date"
        label="Last irrigation"
        hint="The day this field was last irrigated"
      />
      <div className="grid gap-5 min-[24rem]:grid-cols-2">
        <ChoiceField<CalculatorFields> name="last_irrigation_amount" label="Enter the amount in">
          <option value="inches">Inches</option>
          <option value="hours">Hours</option>
        </ChoiceField>
        {isShown('last_irrigation_inches') && (
          <NumberField<CalculatorFields>
            name="last_irrigation_inches"
            label="Inches applied"
            min="0"
            max="24"
            step="any"
          />
        )}
        {isShown('last_irrigation_hours') && (
          <NumberField<CalculatorFields>
            name="last_irrigation_hours"
            label="Hours it ran"
            min="0"
            max="500"
            step="any"
          />
        )}
      </div>
    </>
  );
}

function UsualIrrigation() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-14">
        <span className="font-semibold">How you usually irrigate</span>
        <span className="block text-13 text-muted">
          Savings are compared with this. Furrow and flood also need the flow.
        </span>
      </legend>
      <NumberField<CalculatorFields>
        name="usual_interval_days"
        label="Days between irrigations"
        min="1"
        max="60"
        step="any"
      />
      <NumberField<CalculatorFields>
        name="usual_hours"
        label="Hours each time"
        min="0.1"
        max="500"
        step="any"
      />
    </fieldset>
  );
}

function WaterAndSalt({ isShown }: { isShown: IsShown }) {
  return (
    <>
      {isShown('distribution_uniformity_percent') && (
        <NumberField<CalculatorFields>
          name="distribution_uniformity_percent"
          label="Distribution uniformity (%)"
          hint="Low quarter, as measured on this field"
          min="30"
          max="100"
          step="any"
        />
      )}
      {isShown('irrigation_ec_ds_m') && (
        <NumberField<CalculatorFields>
          name="irrigation_ec_ds_m"
          label="Salinity of the water (EC, dS/m)"
          hint="From a water test"
          min="0"
          max="20"
          step="any"
        />
      )}
      {isShown('leach_with_each_irrigation') && (
        <ChoiceField<CalculatorFields>
          name="leach_with_each_irrigation"
          label="Leaching"
          hint="Water that washes salt below the roots"
        >
          <option value="">In the off-season (usual)</option>
          <option value="yes">Leach with each irrigation</option>
        </ChoiceField>
      )}
      <NumberField<CalculatorFields>
        name="water_price_usd_per_acre_foot"
        label="Water price (dollars per acre-foot)"
        min="0"
        step="any"
      />
    </>
  );
}
