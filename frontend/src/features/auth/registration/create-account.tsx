import { FormProvider } from 'react-hook-form';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import type { Registration } from './use-registration.ts';

export function CreateAccount({ registration }: { registration: Registration }) {
  return (
    <FormProvider {...registration.form}>
      {registration.step === 'code' ? (
        <CodeStep registration={registration} />
      ) : (
        <DetailsStep registration={registration} />
      )}
    </FormProvider>
  );
}
