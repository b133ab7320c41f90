import { listedCropTypes } from '@headgate/contracts/crop';
import { soilTypes } from '@headgate/contracts/soil';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';
import { cropLabels, soilLabels } from '../../../lib/display/labels.ts';
import { FieldDrawer } from './field-drawer.tsx';
import { ChoiceField, NumberField } from './form-field.tsx';
import { LocationField } from './location-field.tsx';
import { useCalculatorForm } from './use-calculator-form.ts';

interface CalculatorFormProps {
  readonly calculating: boolean;
  readonly onAnswered: () => void;
}

export function CalculatorForm({ calculating, onAnswered }: CalculatorFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { form, submit, drawerOpen, setDrawerOpen } = useCalculatorForm({
    onAnswered,
    onFailed: () => {
      // A disabled button loses the focus; give it back for the next try, unless it has gone elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      });
    },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Your field"
        className="grid gap-5"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <LocationField />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField name="crop_type" label="Crop type">
            {listedCropTypes.map((crop) => (
              <option key={crop} value={crop}>
                {cropLabels[crop]}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField name="soil_type" label="Soil type">
            {soilTypes.map((soil) => (
              <option key={soil} value={soil}>
                {soilLabels[soil]}
              </option>
            ))}
          </ChoiceField>
        </div>
        <NumberField name="farm_size_acres" label="Farm size (acres)" min="0.1" max="10000" step="0.1" />
        <FieldDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
        <button ref={button} type="submit" disabled={calculating} className={buttonStyle('primary', 'tall')}>
          {calculating ? 'Calculating...' : 'Calculate'}
        </button>
      </form>
    </FormProvider>
  );
}
