import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import TestTubeDiagonal from 'lucide-react/icons/test-tube-diagonal';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { PayButton } from '../pay-button.tsx';
import type { AdapterFormProps, Outcome } from '../payment-adapter.ts';
import { useOnePayment } from '../use-one-payment.ts';
import { CardField } from './card-field.tsx';
import { blankCard, cardFields, type CardFields } from './card-fields.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { authenticateCard, confirmCard, type CardAnswer } from './dev-payments.ts';
import { TestCardList } from './test-card-list.tsx';
import { asExpiry, digitsOf, inGroups } from './test-cards.ts';
import { useChallenge, type ChallengeOutcome } from './use-challenge.ts';

/** Stands for Stripe's form where the emulator stands for Stripe. Nothing of it is kept: a failed try stays filled in. */
export function TestCardForm(props: AdapterFormProps) {
  const form = useForm<CardFields>({
    resolver: standardSchemaResolver(cardFields),
    defaultValues: blankCard,
  });
  const challenge = useChallenge();
  const { isBusy, pay } = useOnePayment(props, () => payByCard(form, props.clientSecret, challenge.ask));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Card"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <TestBadge />
        <TestCardList
          onChoose={(number) => {
            choose(form, number);
          }}
        />
        <Fields />
        <PayButton {...props} isBusy={isBusy} />
      </form>
      <ChallengeDialog isOpen={challenge.isOpen} amount={props.amount} onAnswer={challenge.answer} />
    </FormProvider>
  );
}

function Fields() {
  return (
    <>
      <CardField
        name="cardNumber"
        label="Card number"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        written={inGroups}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <CardField
          name="expiry"
          label="Expiration date"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          written={asExpiry}
        />
        <CardField
          name="securityCode"
          label="Security code"
          autoComplete="cc-csc"
          placeholder="CVC"
          written={(text) => digitsOf(text).slice(0, 4)}
        />
      </div>
    </>
  );
}

/** A date and a code that any test card takes, unless there are some. */
function choose({ setValue, getValues, clearErrors }: UseFormReturn<CardFields>, number: string): void {
  const { expiry, securityCode } = getValues();
  setValue('cardNumber', inGroups(number));
  setValue('expiry', expiry === '' ? '12 / 34' : expiry);
  setValue('securityCode', securityCode === '' ? '123' : securityCode);
  clearErrors();
}

async function payByCard(
  form: UseFormReturn<CardFields>,
  clientSecret: string,
  challenge: () => Promise<ChallengeOutcome>,
): Promise<Outcome> {
  let outcome: Outcome = { kind: 'unfinished' };
  await form.handleSubmit(async ({ cardNumber }) => {
    const answer = await confirmCard(clientSecret, digitsOf(cardNumber));
    outcome = outcomeOf(
      answer.status === 'requires_action' ? await authenticateCard(clientSecret, await challenge()) : answer,
    );
  })();
  return outcome;
}

function outcomeOf(answer: CardAnswer): Outcome {
  switch (answer.status) {
    case 'succeeded':
    case 'processing':
      return { kind: answer.status };
    case 'failed':
      // Paid in another tab, or by a try whose answer was lost: refused because there is nothing left to do.
      return answer.intentStatus === 'succeeded'
        ? { kind: 'succeeded' }
        : { kind: 'failed', message: answer.message };
    case 'requires_action':
      return { kind: 'failed', message: 'Your bank asks you to confirm the payment. Please try again.' };
  }
}

/** Nobody is to take this for money. */
function TestBadge() {
  return (
    <div className="rounded-control bg-warn-tint p-3 text-14 text-warn">
      <p className="flex items-center gap-2 font-semibold">
        <TestTubeDiagonal aria-hidden="true" className="size-4 shrink-0" />
        Test payments
      </p>
      <p className="mt-1">No money moves here, and a real card is not accepted.</p>
    </div>
  );
}
