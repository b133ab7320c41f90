import type { Draft, DraftPlace } from '../../lib/form/form-draft.ts';
import { forgetLoginNote, noteForLogin, noteOfLogin } from '../../lib/login-notes.ts';
import type { ApplicationFields } from './application-fields.ts';

/** A closed tab included: whoever loses the signal in the field comes back tomorrow. Until they log out. */
const thisLogin: DraftPlace = { read: noteOfLogin, write: noteForLogin, forget: forgetLoginNote };

/** What is typed before there is an application is no change to one that came from another device meanwhile. */
const keyOf = (userId: string, applicationId: string | undefined) =>
  `application_${userId}_${applicationId ?? 'new'}`;

export const applicationDraft = (
  userId: string,
  applicationId: string | undefined,
  base: ApplicationFields,
): Draft<ApplicationFields> => ({ storageKey: keyOf(userId, applicationId), place: thisLogin, base });

export function forgetApplicationDraft(userId: string, applicationId: string | undefined): void {
  forgetLoginNote(keyOf(userId, applicationId));
}
