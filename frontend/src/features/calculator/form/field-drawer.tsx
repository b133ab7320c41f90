import { irrigationMethods } from '@headgate/contracts/irrigation-method';
import { Drawer } from '../../../ui/drawer.tsx';
import { methodLabels } from '../../../lib/display/labels.ts';
import { ChoiceField, DateField, NumberField } from '../../../ui/form/form-field.tsx';
import type { CalculatorFields } from './calculator-fields.ts';

interface FieldDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What sharpens the answer; all of it may stay blank. */
export function FieldDrawer(state: FieldDrawerProps) {
  return (
    <Drawer title="More about your field" note="Optional. Each answer replaces an assumption." {...state}>
      <div className="grid gap-5">
        <ChoiceField<CalculatorFields> name="irrigation_method" label="Irrigation method">
          <option value="">Usual for this crop</option>
          {irrigationMethods.map((method) => (
            <option key={method} value={method}>
              {methodLabels[method]}
            </option>
          ))}
        </ChoiceField>
        <DateField<CalculatorFields>
          name="planting_date"
          label="Planting date"
          hint="For grapes and apples: when the leaves came out"
        />
        <DateField<CalculatorFields>
          name="last_irrigation_date"
          label="Last irrigation"
          hint="The day the root zone was last filled"
        />
        <NumberField<CalculatorFields>
          name="flow_rate_gpm"
          label="Flow to this field (gallons a minute)"
          hint="Gives furrow and flood an irrigation time"
          min="0.1"
          step="any"
        />
        <NumberField<CalculatorFields>
          name="water_price_usd_per_acre_foot"
          label="Water price (dollars an acre-foot)"
          min="0"
          step="any"
        />
      </div>
    </Drawer>
  );
}
