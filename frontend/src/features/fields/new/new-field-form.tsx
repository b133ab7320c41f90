import type { Field } from '@headgate/contracts/field';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense, useEffect, useRef, type Ref } from 'react';
import type { Path } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { preventDoubleSubmit } from '../../../ui/prevent-double-submit.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { IrrigationFields, MoreIrrigation, type OpenFor } from '../form/irrigation-fields.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import { PlantingFields } from '../form/planting-fields.tsx';
import { stepNames, stepOf, steps, type NewFieldTexts, type Step } from './new-field-texts.ts';
import { useNewField } from './use-new-field.ts';

/** Of the last step: it comes while the first one is filled in. */
const SourceChoice = lazy(async () => ({
  default: (await import('../form/source-choice.tsx')).SourceChoice,
}));

const titles: Readonly<Record<Step, string>> = {
  place: 'Name and place',
  crop: 'What grows there',
  irrigation: 'How it gets water',
};

interface NewFieldFormProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onMade: (field: Field) => void;
}

/** All steps stay in the page, so that nothing typed in another one is lost. */
export function NewFieldForm({ step, onStep, onMade }: NewFieldFormProps) {
  const landing = useRef<Path<NewFieldTexts>>(undefined);
  const openFor = useRef<OpenFor>(null);
  const of = useNewField({
    onMade,
    reveal: (name) => {
      openFor.current?.(name);
      if (stepOf(name) === step) return;
      landing.current = name as Path<NewFieldTexts>;
      onStep(stepOf(name));
    },
  });
  const { form } = of;
  useEffect(() => {
    if (landing.current !== undefined) form.setFocus(landing.current);
    landing.current = undefined;
  }, [form, step]);
  const heading = useHeadingFocus(step);
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const goOn = async () => {
    if (step === 'irrigation' || next === undefined) return;
    if (await form.trigger(stepNames[step], { shouldFocus: true })) onStep(next);
  };
  return (
    <Form
      of={of}
      label="New field"
      className="grid gap-5"
      {...(next !== undefined && { onSubmit: () => void goOn() })}
    >
      <div>
        <p className="text-14 text-muted">{`Step ${String(at + 1)} of ${String(steps.length)}`}</p>
        <h2 ref={heading} tabIndex={-1} className="text-22 font-bold">
          {titles[step]}
        </h2>
      </div>
      <Steps {...{ step, openFor }} />
      <div>
        <FormFailure />
        <div className="mt-2 flex flex-wrap-reverse justify-between gap-3">
          <Previous step={step} onStep={onStep} />
          <SubmitButton
            {...(next === undefined
              ? { text: 'Save field', sending: 'Saving...' }
              : { text: 'Next', sending: 'Next' })}
            className={`${buttonStyle('primary', 'tall')} ml-auto max-sm:grow`}
          />
        </div>
      </div>
    </Form>
  );
}

function Steps({ step, openFor }: { step: Step; openFor: Ref<OpenFor> }) {
  const shown = (each: Step) => ({ hidden: each !== step, className: 'grid gap-5 [[hidden]]:hidden' });
  return (
    <>
      <div {...shown('place')}>
        <PlaceFields />
      </div>
      <div {...shown('crop')}>
        <PlantingFields prefix="planting." mayBeFallow />
      </div>
      <div {...shown('irrigation')}>
        <IrrigationFields />
        <Suspense>
          <SourceChoice mayAdd />
        </Suspense>
        <MoreIrrigation openRef={openFor} />
      </div>
    </>
  );
}

function Previous({ step, onStep }: Pick<NewFieldFormProps, 'step' | 'onStep'>) {
  const before = steps[steps.indexOf(step) - 1];
  if (before === undefined) return null;
  return (
    <button
      type="button"
      onClick={preventDoubleSubmit(() => {
        onStep(before);
      })}
      className={`${buttonStyle('quiet')} max-sm:grow`}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back
    </button>
  );
}
