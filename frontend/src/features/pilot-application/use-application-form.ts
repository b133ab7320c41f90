import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { PilotApplication, SubmittedApplication } from '@headgate/contracts/pilot-application';
import { useMemo, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useDraftedForm } from '../../lib/form/server-form.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { applicationDraft, forgetApplicationDraft } from './application-draft.ts';
import {
  fieldsOf,
  formStepOf,
  stepForms,
  type ApplicationFields,
  type FormStep,
} from './application-fields.ts';

export type ApplicationForm = UseFormReturn<ApplicationFields, unknown, ApplicationFields>;

/** What the server has, unpaid. */
export interface Sent {
  readonly id: string;
  readonly fields: ApplicationFields;
  /** Undefined: it was sent earlier, and its way to pay is still to be asked for. */
  readonly clientSecret?: string | undefined;
}

const resolvers: Readonly<Record<FormStep, Resolver<ApplicationFields, unknown, ApplicationFields>>> = {
  1: standardSchemaResolver(stepForms[1], undefined, { raw: true }),
  2: standardSchemaResolver(stepForms[2], undefined, { raw: true }),
  3: standardSchemaResolver(stepForms[3], undefined, { raw: true }),
};

/**
 * The form, begun with what is known, what was sent before, and what was typed and not sent yet. Only what the step asks
 * for is found fault with.
 */
export function useApplicationForm(application: PilotApplication | undefined, known: ApplicationFields) {
  const { id: userId } = useUser();
  const [base] = useState(known);
  const [sent, setSent] = useState<Sent | undefined>(
    () => application && { id: application.id, fields: fieldsOf(application) },
  );
  const draft = useMemo(() => applicationDraft(userId, sent?.id, sent?.fields ?? base), [userId, sent, base]);
  const form = useDraftedForm<ApplicationFields, ApplicationFields>(
    (values, context, options) => resolvers[formStepOf(values)](values, context, options),
    draft,
  );
  return {
    form,
    sent,
    /** From here on `fields` is what the server has, and no draft any more. */
    rememberSent: ({ id, clientSecret }: SubmittedApplication, fields: ApplicationFields) => {
      setSent({ id, fields, clientSecret: clientSecret ?? undefined });
      forgetApplicationDraft(userId, sent?.id);
    },
  };
}
