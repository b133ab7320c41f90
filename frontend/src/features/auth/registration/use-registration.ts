import type { RegistrationInput } from '@headgate/contracts/account-input';
import { useWatch } from 'react-hook-form';
import { focusFirst, isIn } from '../../../lib/form/server-errors.ts';
import { useDraftedForm } from '../../../lib/form/server-form.ts';
import {
  registrationDraft,
  registrationForm,
  type Doing,
  type RegistrationForm,
} from './registration-fields.ts';
import { useRegistrationCalls } from './use-registration-calls.ts';

export interface Registration {
  readonly form: RegistrationForm;
  readonly step: string;
  /** What is under way. */
  readonly doing: Doing;
  /** What went wrong and belongs to no field. */
  readonly failure: string | undefined;
  /** Until another code may be sent [s]. */
  readonly pause: number;
  readonly submitDetails: () => void;
  readonly sendAgain: () => void;
  readonly back: () => void;
  readonly submitCode: () => void;
}

/** Step one, a code by mail, step two, the account. Nothing that was typed is lost on the way, whichever way it goes. */
export function useRegistration(): Registration {
  const form = useDraftedForm(registrationForm, registrationDraft);
  const calls = useRegistrationCalls(form);
  const { doing, sendCode, sendCodeOnce, verifyThenCreate, create } = calls;
  const backToDetails = () => {
    calls.forgetFailure();
    form.setValue('step', 'details');
  };

  /** The address is proven, and this browser may use it: no other code is needed. */
  const isVerified = ({ email }: RegistrationInput) => form.getValues('verifiedEmail') === email;
  const unlessBusy = (act: () => unknown) => () => {
    if (doing === 'nothing') void act();
  };
  return {
    form,
    step: useWatch({ control: form.control, name: 'step' }),
    doing,
    failure: calls.failure,
    pause: calls.pause,
    submitDetails: unlessBusy(
      form.handleSubmit(
        (record) => {
          calls.forgetFailure();
          (isVerified(record) ? create : sendCodeOnce)(record);
        },
        (errors) => {
          focusFirst(form, isIn(errors));
        },
      ),
    ),
    // Not `handleSubmit`: after a reload the password is missing, and nobody needs it for this.
    sendAgain: unlessBusy(() => {
      sendCode(form.getValues());
    }),
    back: unlessBusy(backToDetails),
    submitCode: unlessBusy(
      form.handleSubmit(
        (record) => {
          (isVerified(record) ? create : verifyThenCreate)(record);
        },
        // Step two asks for the password alone, after a reload: the rest is in step one.
        (errors) => {
          if (Object.keys(errors).some((name) => name !== 'password')) backToDetails();
          else focusFirst(form, isIn(errors));
        },
      ),
    ),
  };
}
