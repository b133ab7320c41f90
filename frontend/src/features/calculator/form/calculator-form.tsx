import { useRef, type ReactNode } from 'react';
import type { Draft } from '../../../lib/form/form-draft.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/form-field.tsx';
import { LocationField } from '../../../entities/place/location-field.tsx';
import type { CalculationKey } from '../../../entities/calculation/calculate.queries.ts';
import type { CalculatorFields } from './calculator-fields.ts';
import { FieldDrawer } from './field-drawer.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

interface CalculatorFormProps {
  readonly calculationKey: CalculationKey;
  readonly draft: Draft<CalculatorFields>;
  /** The fields of crop and soil: the calculators differ in what they offer. */
  readonly cropAndSoil: ReactNode;
  readonly calculating: boolean;
  readonly onAnswered: () => void;
}

export function CalculatorForm({ calculating, cropAndSoil, ...about }: CalculatorFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { of, drawerOpen, setDrawerOpen } = useCalculatorForm({
    ...about,
    onFailed: () => {
      // A disabled button loses the focus; give it back for the next try, unless it has gone elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      });
    },
  });
  return (
    <Form of={of} label="Your field" className="grid gap-5">
      <LocationField />
      {cropAndSoil}
      <NumberField<CalculatorFields>
        name="farm_size_acres"
        label="Farm size (acres)"
        min="0.1"
        max="10000"
        step="0.1"
      />
      <FieldDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
      <button ref={button} type="submit" disabled={calculating} className={buttonStyle('primary', 'tall')}>
        {calculating ? 'Calculating...' : 'Calculate'}
      </button>
    </Form>
  );
}
